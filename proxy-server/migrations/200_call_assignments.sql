-- Who looks into a call, and how far they are. One person at a time: a team acts on a call once. No reference to the
-- index of calls: it can be emptied and read anew.
create table portal.call_assignments (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  call_id text not null check (length(call_id) between 1 and 64),
  assignee_id uuid not null references portal.users (id) on delete cascade,
  status text not null check (status in ('open', 'in_review', 'done')),
  assigned_by uuid,
  updated_at timestamptz not null default now(),
  primary key (organization_id, call_id)
);
create index call_assignments_of_person on portal.call_assignments (organization_id, assignee_id);

alter table portal.call_assignments enable row level security;
alter table portal.call_assignments force row level security;

create policy member_own on portal.call_assignments to portal_member
  using (organization_id = portal.current_organization())
  with check (organization_id = portal.current_organization());

create policy tenant_own on portal.call_assignments to portal_tenant
  using (organization_id = portal.current_organization());

-- A person who leaves is assigned nothing.
create policy system_all on portal.call_assignments to portal_system using (true) with check (true);

grant select, insert, update, delete on portal.call_assignments to portal_member;
grant select, delete on portal.call_assignments to portal_system;
grant select, delete on portal.call_assignments to portal_tenant;
