-- How to sign in to the demo, sealed: every server before this database tells the same password.
create table portal.demo_access (
  id integer primary key default 1 check (id = 1),
  sealed_access bytea not null,
  updated_at timestamptz not null default now()
);
alter table portal.demo_access enable row level security;
alter table portal.demo_access force row level security;
create policy system_all on portal.demo_access to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.demo_access to portal_system;
