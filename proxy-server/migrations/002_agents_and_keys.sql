-- Assistants and the keys of an organization's providers.

-- The key is (organization, id): an id that another organization uses is as free as any other, so an
-- insert tells nobody what exists elsewhere.
create table portal.agents (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  description text check (length(description) <= 4000),
  status text not null default 'active' check (length(status) <= 50),
  success_rate double precision check (success_rate between 0 and 100),
  total_calls integer not null default 0 check (total_calls >= 0),
  vapi_id text check (length(vapi_id) between 1 and 64),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);

create table portal.api_keys (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  provider text not null
    check (provider in ('vapi', 'nv-vapi-server', 'langfuse', 'trieve', 'openai', 'anthropic')),
  sealed_key bytea not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, provider)
);

create table portal.vapi_server_keys (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  agent_id uuid,
  sealed_key bytea not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (organization_id, agent_id),
  foreign key (organization_id, agent_id) references portal.agents (organization_id, id)
    on delete cascade
);

alter table portal.agents enable row level security;
alter table portal.agents force row level security;
alter table portal.api_keys enable row level security;
alter table portal.api_keys force row level security;
alter table portal.vapi_server_keys enable row level security;
alter table portal.vapi_server_keys force row level security;

create policy system_all on portal.agents to portal_system using (true) with check (true);
create policy system_all on portal.api_keys to portal_system using (true) with check (true);
create policy system_all on portal.vapi_server_keys to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.agents, portal.api_keys, portal.vapi_server_keys
  to portal_system;

create policy member_own on portal.agents to portal_member
  using (organization_id = portal.current_organization())
  with check (organization_id = portal.current_organization());
create policy member_own on portal.api_keys to portal_member
  using (organization_id = portal.current_organization())
  with check (organization_id = portal.current_organization());
create policy member_own on portal.vapi_server_keys to portal_member
  using (organization_id = portal.current_organization())
  with check (organization_id = portal.current_organization());

grant select, delete on portal.agents to portal_member;
grant insert (id, organization_id, name, description, status, vapi_id) on portal.agents
  to portal_member;
grant update (name, description, status, vapi_id, updated_at) on portal.agents to portal_member;

-- A member may put a sealed key in, and never get one out.
grant select (id, organization_id, provider, is_active, created_at, updated_at), delete
  on portal.api_keys to portal_member;
grant insert (organization_id, provider, sealed_key, is_active),
  update (sealed_key, is_active, updated_at) on portal.api_keys to portal_member;
grant select (id, organization_id, agent_id, is_active, created_at, updated_at), delete
  on portal.vapi_server_keys to portal_member;
grant insert (organization_id, agent_id, sealed_key, is_active),
  update (sealed_key, is_active, updated_at) on portal.vapi_server_keys to portal_member;
