create schema if not exists knowledge;
grant usage on schema knowledge to knowledge_service;

create table knowledge.organizations (
  id uuid primary key default gen_random_uuid(),
  external_id text not null unique,
  name text not null,
  created_at timestamptz not null default now()
);

-- role: 0 user, 1 admin, 2 owner, as the vendor counts them.
create table knowledge.api_keys (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references knowledge.organizations (id) on delete cascade,
  key_hash text not null unique,
  role smallint not null check (role between 0 and 2),
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index api_keys_organization on knowledge.api_keys (organization_id);

alter table knowledge.organizations enable row level security;
alter table knowledge.organizations force row level security;
alter table knowledge.api_keys enable row level security;
alter table knowledge.api_keys force row level security;

-- Provisioning knows the external id before there is an id, so that setting opens exactly that one row.
create policy organization_only on knowledge.organizations
  using (
    id = nullif(current_setting('app.organization_id', true), '')::uuid
    or external_id = nullif(current_setting('app.knowledge_external_id', true), '')
  );

-- Signing in knows the hash of a key before it knows the organization: whoever has the hash may see its row.
create policy organization_only on knowledge.api_keys
  using (
    organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    or key_hash = nullif(current_setting('app.knowledge_key_hash', true), '')
  )
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update on knowledge.organizations to knowledge_service;
grant select, insert, update, delete on knowledge.api_keys to knowledge_service;
