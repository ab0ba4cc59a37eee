-- The identity provider of an organization. The id is for the rotation of sealed values.
create table portal.sign_in_providers (
  organization_id uuid primary key references portal.organizations (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  issuer text not null check (length(issuer) between 1 and 2048),
  client_id text not null check (length(client_id) between 1 and 200),
  sealed_client_secret bytea not null,
  groups_claim text not null default 'groups' check (length(groups_claim) between 1 and 200),
  group_roles jsonb not null default '[]' check (jsonb_typeof(group_roles) = 'array'),
  -- Null refuses whoever is in no mapped group.
  default_role text default 'user' check (default_role in ('admin', 'user')),
  is_required boolean not null default false,
  checked_at timestamptz(3) not null default now(),
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- Domains of an organization. Several may claim one, and one may have proved it.
create table portal.sign_in_domains (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) between 3 and 253),
  -- A public value: whoever can publish it below the domain owns the domain.
  token text not null check (length(token) between 20 and 100),
  proven_at timestamptz(3),
  proven_by text check (proven_by in ('dns')),
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, domain),
  check ((proven_at is null) = (proven_by is null))
);
create unique index sign_in_domains_proven on portal.sign_in_domains (domain)
  where proven_at is not null;

-- Which account a subject of an issuer signs in to. No address decides it once the row is there.
create table portal.sign_in_identities (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  issuer text not null check (length(issuer) <= 2048),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references portal.auth_users (id) on delete cascade,
  groups jsonb not null default '[]' check (jsonb_typeof(groups) = 'array'),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  primary key (issuer, subject, organization_id)
);
create index sign_in_identities_person on portal.sign_in_identities (organization_id, user_id);
create index sign_in_identities_user on portal.sign_in_identities (user_id);

-- Sign-ins that a browser began. The state counts once; then a code stands for the person.
create table portal.sign_in_attempts (
  state_hash text primary key,
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  -- The cookie of the browser, which is also the verifier of the code challenge.
  browser_hash text not null,
  nonce text not null check (length(nonce) <= 100),
  return_to text check (length(return_to) <= 2048),
  expires_at timestamptz not null,
  used_at timestamptz,
  code_hash text unique,
  user_id uuid references portal.auth_users (id) on delete cascade,
  check ((code_hash is null) = (user_id is null)),
  check (code_hash is null or used_at is not null)
);
create index sign_in_attempts_expiry on portal.sign_in_attempts (expires_at);
create index sign_in_attempts_organization on portal.sign_in_attempts (organization_id);
create index sign_in_attempts_user on portal.sign_in_attempts (user_id);

-- A second step follows a password or an identity provider.
alter table portal.pending_sign_ins
  add column method text not null default 'password' check (method in ('password', 'single_sign_on')),
  add column organization_id uuid references portal.organizations (id) on delete cascade;
create index pending_sign_ins_organization on portal.pending_sign_ins (organization_id);

alter table portal.sign_in_providers enable row level security;
alter table portal.sign_in_providers force row level security;
alter table portal.sign_in_domains enable row level security;
alter table portal.sign_in_domains force row level security;
alter table portal.sign_in_identities enable row level security;
alter table portal.sign_in_identities force row level security;
alter table portal.sign_in_attempts enable row level security;
alter table portal.sign_in_attempts force row level security;

create policy system_all on portal.sign_in_providers to portal_system using (true) with check (true);
create policy system_all on portal.sign_in_domains to portal_system using (true) with check (true);
create policy system_all on portal.sign_in_identities to portal_system using (true) with check (true);
create policy system_all on portal.sign_in_attempts to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.sign_in_providers, portal.sign_in_domains,
  portal.sign_in_identities, portal.sign_in_attempts to portal_system;
