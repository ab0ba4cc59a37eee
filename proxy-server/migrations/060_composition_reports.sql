-- What browsers report of the remotes that they load. No person, no organization and no address of one.
create table portal.remote_loads (
  id bigint generated always as identity primary key,
  reported_at timestamptz not null default now(),
  environment text not null,
  remote text not null,
  version text not null check (length(version) <= 100),
  source text not null,
  outcome text not null check (outcome in ('loaded', 'failed')),
  cause text check (length(cause) <= 300),
  entry_ms double precision,
  module_ms double precision,
  render_ms double precision
);
create index remote_loads_time on portal.remote_loads (reported_at);

-- Who provided a module that exists once in the page, counted by hour.
create table portal.shared_providers (
  environment text not null,
  hour timestamptz not null,
  module text not null check (length(module) <= 100),
  provider text not null check (length(provider) <= 100),
  seen bigint not null default 1,
  primary key (environment, hour, module, provider)
);
create index shared_providers_hour on portal.shared_providers (hour);

-- What the content security policy stopped, counted by hour.
create table portal.csp_violations (
  environment text not null,
  hour timestamptz not null,
  source text not null check (length(source) <= 60),
  directive text not null check (length(directive) <= 60),
  blocked text not null check (length(blocked) <= 200),
  seen bigint not null default 1,
  last_seen timestamptz not null default now(),
  primary key (environment, hour, source, directive, blocked)
);
create index csp_violations_hour on portal.csp_violations (hour);

alter table portal.remote_loads enable row level security;
alter table portal.remote_loads force row level security;
alter table portal.shared_providers enable row level security;
alter table portal.shared_providers force row level security;
alter table portal.csp_violations enable row level security;
alter table portal.csp_violations force row level security;

create policy system_all on portal.remote_loads to portal_system using (true) with check (true);
create policy system_all on portal.shared_providers to portal_system using (true) with check (true);
create policy system_all on portal.csp_violations to portal_system using (true) with check (true);
grant select, insert, delete on portal.remote_loads to portal_system;
grant select, insert, update, delete on portal.shared_providers to portal_system;
grant select, insert, update, delete on portal.csp_violations to portal_system;
