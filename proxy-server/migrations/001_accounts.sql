-- Organizations, people and their sessions.
create schema portal;
grant usage on schema portal to portal_member, portal_system;

-- Who the transaction acts for; null when nobody is set, so that a policy then matches no row.
create function portal.current_organization() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.organization_id', true), '')::uuid $$;
create function portal.current_person() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create table portal.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  trieve_organization_id text,
  status text not null default 'claimed' check (status in ('provisional', 'claimed')),
  claim_token_hash text unique,
  claim_expires_at timestamptz,
  claimed_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status = 'claimed' or (claim_token_hash is not null and claim_expires_at is not null))
);
create index organizations_provisional on portal.organizations (claim_expires_at)
  where status = 'provisional';

create table portal.auth_users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  password_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table portal.users (
  id uuid primary key references portal.auth_users (id) on delete cascade,
  email text not null unique,
  role text not null default 'user' check (role = 'user'),
  first_name text check (length(first_name) <= 100),
  last_name text check (length(last_name) <= 100),
  organization_id uuid references portal.organizations (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_organization on portal.users (organization_id);

create table portal.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references portal.auth_users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on portal.sessions (user_id);
create index sessions_expiry on portal.sessions (expires_at);

-- Tokens are rows of their own, so that two tabs that refresh within the grace both keep a working pair.
create table portal.session_tokens (
  token_hash text primary key,
  session_id uuid not null references portal.sessions (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_tokens_session on portal.session_tokens (session_id);

alter table portal.organizations enable row level security;
alter table portal.organizations force row level security;
alter table portal.auth_users enable row level security;
alter table portal.auth_users force row level security;
alter table portal.users enable row level security;
alter table portal.users force row level security;
alter table portal.sessions enable row level security;
alter table portal.sessions force row level security;
alter table portal.session_tokens enable row level security;
alter table portal.session_tokens force row level security;

create policy system_all on portal.organizations to portal_system using (true) with check (true);
create policy system_all on portal.auth_users to portal_system using (true) with check (true);
create policy system_all on portal.users to portal_system using (true) with check (true);
create policy system_all on portal.sessions to portal_system using (true) with check (true);
create policy system_all on portal.session_tokens to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.organizations, portal.auth_users, portal.users,
  portal.sessions, portal.session_tokens to portal_system;

-- A member reads; what changes here is changed by sign-up and sign-in alone.
create policy member_own on portal.organizations for select to portal_member
  using (id = portal.current_organization());
create policy member_own on portal.users for select to portal_member
  using (organization_id = portal.current_organization() or id = portal.current_person());
grant select (id, name, trieve_organization_id, created_at, updated_at)
  on portal.organizations to portal_member;
grant select (id, email, role, first_name, last_name, organization_id, created_at, updated_at)
  on portal.users to portal_member;
