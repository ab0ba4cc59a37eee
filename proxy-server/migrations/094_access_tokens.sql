-- Tokens for scripts: each acts as its person in one organization, and goes with the membership.
create table portal.access_tokens (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  user_id uuid not null references portal.users (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- The beginning of the token, by which a person tells it from others.
  prefix text not null check (length(prefix) <= 20),
  token_hash text not null unique,
  scope text not null check (scope in ('read', 'write')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  check (expires_at <= created_at + interval '366 days'),
  foreign key (organization_id, user_id)
    references portal.memberships (organization_id, user_id) on delete cascade
);
create index access_tokens_person on portal.access_tokens (organization_id, user_id);

alter table portal.access_tokens enable row level security;
alter table portal.access_tokens force row level security;
create policy system_all on portal.access_tokens to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.access_tokens to portal_system;

-- Admins see and revoke the tokens of everyone in the organization; nobody reads a hash.
create policy member_read on portal.access_tokens for select to portal_member
  using (organization_id = portal.current_organization()
    and (user_id = portal.current_person() or portal.is_admin()));
create policy member_add on portal.access_tokens for insert to portal_member
  with check (organization_id = portal.current_organization()
    and user_id = portal.current_person());
create policy member_revoke on portal.access_tokens for update to portal_member
  using (organization_id = portal.current_organization()
    and (user_id = portal.current_person() or portal.is_admin()))
  with check (organization_id = portal.current_organization());
grant select (id, organization_id, user_id, name, prefix, scope, created_at, expires_at,
  last_used_at, revoked_at) on portal.access_tokens to portal_member;
grant insert (organization_id, user_id, name, prefix, token_hash, scope, expires_at)
  on portal.access_tokens to portal_member;
grant update (revoked_at) on portal.access_tokens to portal_member;
