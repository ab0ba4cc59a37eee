-- Canaries on a ramp: how far each one is. What is served follows these rows, the lock names the steps.
create table portal.canaries (
  id bigint generated always as identity primary key,
  environment text not null check (length(environment) <= 40),
  remote text not null check (length(remote) <= 100),
  -- Version, stable version and when the ramp was asked for: another one of these is another canary.
  key text not null check (length(key) <= 300),
  version text not null check (length(version) <= 100),
  state text not null check (state in ('running', 'held', 'ready', 'taken_back')),
  reason text not null check (length(reason) <= 40),
  state_at timestamptz not null default now(),
  step integer not null check (step >= 0),
  step_at timestamptz not null default now(),
  -- A load that takes longer is slow; known once the stable version was measured in this step.
  slow_ms double precision,
  slow_from timestamptz,
  evidence jsonb not null default '{}' check (jsonb_typeof(evidence) = 'object'),
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  looked_at timestamptz not null default now(),
  unique (environment, remote, key)
);

-- People of the step that runs, by digest. They are removed with the step.
create table portal.canary_people (
  canary_id bigint not null references portal.canaries (id) on delete cascade,
  step integer not null,
  person text not null check (length(person) <= 40),
  organization text not null check (length(organization) <= 40),
  arm text not null check (arm in ('canary', 'stable')),
  loads integer not null,
  last_ms double precision,
  failed_at timestamptz,
  -- The second load: the first one of a version that is new to a browser comes from the network.
  timed_ms double precision,
  timed_at timestamptz,
  primary key (canary_id, step, person)
);

create table portal.canary_decisions (
  id bigint generated always as identity primary key,
  environment text not null check (length(environment) <= 40),
  remote text not null check (length(remote) <= 100),
  version text not null check (length(version) <= 100),
  decided_at timestamptz not null default now(),
  state text not null,
  reason text not null check (length(reason) <= 40),
  share double precision not null,
  -- The operator who decided; null for the portal itself.
  by text check (length(by) <= 320),
  figures jsonb not null check (jsonb_typeof(figures) = 'object')
);
create index canary_decisions_newest on portal.canary_decisions (environment, id desc);

alter table portal.canaries enable row level security;
alter table portal.canaries force row level security;
alter table portal.canary_people enable row level security;
alter table portal.canary_people force row level security;
alter table portal.canary_decisions enable row level security;
alter table portal.canary_decisions force row level security;

create policy system_all on portal.canaries to portal_system using (true) with check (true);
create policy system_all on portal.canary_people to portal_system using (true) with check (true);
create policy system_all on portal.canary_decisions to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.canaries, portal.canary_people, portal.canary_decisions
  to portal_system;
