-- Who belongs to which organization, and as what. A person may belong to several; a session acts in one of them.
create table portal.memberships (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  user_id uuid not null references portal.users (id) on delete cascade,
  role text not null check (role in ('admin', 'user')),
  created_at timestamptz not null default now(),
  last_active_at timestamptz default now(),
  primary key (organization_id, user_id)
);
create index memberships_user on portal.memberships (user_id);

-- `users.organization_id` is the organization that the person used last, where new sessions start.
alter table portal.sessions
  add column organization_id uuid references portal.organizations (id) on delete set null;
create index sessions_organization on portal.sessions (organization_id);

alter table portal.memberships enable row level security;
alter table portal.memberships force row level security;
create policy system_all on portal.memberships to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.memberships to portal_system;
create policy member_read on portal.memberships for select to portal_member
  using (organization_id = portal.current_organization());
grant select on portal.memberships to portal_member;

-- The owner of the tables may be bound by row-level security.
set local role portal_system;
insert into portal.memberships (organization_id, user_id, role, created_at, last_active_at)
  select organization_id, id, 'admin', created_at, null from portal.users
  where organization_id is not null;
update portal.sessions s set organization_id = u.organization_id
  from portal.users u where u.id = s.user_id;
reset role;

-- The caller's own rights are enough: a member reads the memberships of the organization.
create function portal.is_admin() returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
  select exists (select 1 from portal.memberships m
    where m.organization_id = portal.current_organization()
      and m.user_id = portal.current_person() and m.role = 'admin')
  $$;

-- Colleagues see each other. Which other organizations a person belongs to is no colleague's business.
drop policy member_own on portal.users;
create policy member_own on portal.users for select to portal_member
  using (id = portal.current_person() or exists (select 1 from portal.memberships m
    where m.user_id = users.id and m.organization_id = portal.current_organization()));
revoke select on portal.users from portal_member;
grant select (id, email, role, first_name, last_name, created_at, updated_at)
  on portal.users to portal_member;

create view portal.profiles with (security_invoker = true) as
  select u.id, u.email, u.role, u.first_name, u.last_name, m.organization_id, u.created_at,
    u.updated_at
  from portal.users u
  left join portal.memberships m
    on m.user_id = u.id and m.organization_id = portal.current_organization();
grant select on portal.profiles to portal_member;

-- Every member reads which keys there are; admins alone change them.
drop policy member_own on portal.api_keys;
create policy member_read on portal.api_keys for select to portal_member
  using (organization_id = portal.current_organization());
create policy admin_insert on portal.api_keys for insert to portal_member
  with check (organization_id = portal.current_organization() and portal.is_admin());
create policy admin_update on portal.api_keys for update to portal_member
  using (organization_id = portal.current_organization() and portal.is_admin())
  with check (organization_id = portal.current_organization() and portal.is_admin());
create policy admin_delete on portal.api_keys for delete to portal_member
  using (organization_id = portal.current_organization() and portal.is_admin());

drop policy member_own on portal.vapi_server_keys;
create policy member_read on portal.vapi_server_keys for select to portal_member
  using (organization_id = portal.current_organization());
create policy admin_insert on portal.vapi_server_keys for insert to portal_member
  with check (organization_id = portal.current_organization() and portal.is_admin());
create policy admin_update on portal.vapi_server_keys for update to portal_member
  using (organization_id = portal.current_organization() and portal.is_admin())
  with check (organization_id = portal.current_organization() and portal.is_admin());
create policy admin_delete on portal.vapi_server_keys for delete to portal_member
  using (organization_id = portal.current_organization() and portal.is_admin());

create policy admin_delete on portal.agents as restrictive for delete to portal_member
  using (portal.is_admin());

-- Events go to everyone who belongs to the organization, whichever the person used last.
create policy notified on portal.memberships for select to portal_notifier using (true);
grant select (organization_id, user_id) on portal.memberships to portal_notifier;
create or replace function portal.notify(
  in_organization uuid, in_kind text, in_fingerprint text, in_subject jsonb) returns void
  language sql volatile
  set search_path = pg_catalog, pg_temp
  as $$
  insert into portal.notifications (organization_id, user_id, kind, fingerprint, subject)
  select in_organization, m.user_id, in_kind, in_fingerprint, in_subject
  from portal.memberships m
  left join portal.preferences p on p.user_id = m.user_id
  where m.organization_id = in_organization
    and case p.notifications ->> in_kind
      when 'true' then true when 'false' then false else in_kind <> 'tokenUsageAlerts' end
    and (select count(*) from portal.notifications n
         where n.user_id = m.user_id and n.created_at > now() - interval '1 hour') < 100
  on conflict (user_id, fingerprint) do nothing
  $$;
