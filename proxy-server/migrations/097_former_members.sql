-- Names of those who left an organization, for what they did there. Nothing else about them is kept.
create table portal.former_members (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  user_id uuid not null references portal.users (id) on delete cascade,
  -- As it was on leaving; a later name is no business of the organization.
  name text check (length(name) <= 201),
  left_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index former_members_user on portal.former_members (user_id);

alter table portal.former_members enable row level security;
alter table portal.former_members force row level security;
create policy system_all on portal.former_members to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.former_members to portal_system;
create policy member_read on portal.former_members for select to portal_member
  using (organization_id = portal.current_organization());
grant select on portal.former_members to portal_member;

-- Whichever way a membership ends. With the organization or the account nothing is left to name.
create function portal.note_former_member() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    insert into portal.former_members (organization_id, user_id, name)
    select o.id, u.id, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '')
    from portal.organizations o, portal.users u
    where o.id = old.organization_id and u.id = old.user_id
    on conflict (organization_id, user_id) do update
      set name = excluded.name, left_at = excluded.left_at;
    return null;
  end
  $$;
create trigger former_member after delete on portal.memberships
  for each row execute function portal.note_former_member();

create function portal.forget_former_member() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    delete from portal.former_members
    where organization_id = new.organization_id and user_id = new.user_id;
    return null;
  end
  $$;
create trigger member_again after insert on portal.memberships
  for each row execute function portal.forget_former_member();

-- The owner of the tables may be bound by row-level security.
set local role portal_system;
insert into portal.former_members (organization_id, user_id, name)
  select distinct o.id, u.id, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '')
  from portal.audit_events e
  join portal.organizations o on o.id = e.organization_id
  join portal.users u on u.id::text = e.object_id
  where e.event in ('member_removed', 'member_left') and not exists (
    select from portal.memberships m where m.organization_id = o.id and m.user_id = u.id);

-- Open invitations of those who are no admins any more, as every change of a role ends them now.
update portal.invitations i set revoked_at = now()
  where accepted_at is null and revoked_at is null and not exists (
    select from portal.memberships m where m.organization_id = i.organization_id
      and m.user_id = i.invited_by and m.role = 'admin');
reset role;
