-- A view that only the person who made it sees.
alter table portal.call_views add column is_private boolean not null default false;

-- Added to the policy of the organization: both must hold.
create policy private_own on portal.call_views as restrictive to portal_member
  using (not is_private or created_by = portal.current_person());
