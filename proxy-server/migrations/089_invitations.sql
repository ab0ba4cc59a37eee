-- An invitation admits one person. Only the hash of its token is kept: a reader of the database cannot join with it.
create table portal.invitations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  -- Null for a link, which admits whoever holds it.
  email text check (length(email) between 3 and 254),
  role text not null check (role in ('admin', 'user')),
  token_hash text not null unique,
  invited_by uuid references portal.users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  opened_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid references portal.users (id) on delete set null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references portal.users (id) on delete set null,
  check (accepted_at is null or revoked_at is null)
);
create index invitations_organization on portal.invitations (organization_id, created_at desc);
create index invitations_invited_by on portal.invitations (invited_by);

alter table portal.invitations enable row level security;
alter table portal.invitations force row level security;
create policy system_all on portal.invitations to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.invitations to portal_system;

create policy admin_read on portal.invitations for select to portal_member
  using (organization_id = portal.current_organization() and portal.is_admin());
grant select (id, organization_id, email, role, invited_by, created_at, sent_at, opened_at,
  accepted_at, accepted_by, expires_at, revoked_at, revoked_by) on portal.invitations to portal_member;

create trigger quota_rows_added after insert on portal.invitations referencing new table as new_rows
  for each statement execute function portal.count_rows('invitations');
create trigger quota_rows_removed after delete on portal.invitations referencing old table as old_rows
  for each statement execute function portal.count_rows('invitations');
