-- Counters of the rate limits: in the database, so that a limit holds over any number of processes.
create unlogged table portal.rate_limits (
  bucket text primary key,
  window_ends_at timestamptz not null,
  used integer not null
);
create index rate_limits_end on portal.rate_limits (window_ends_at);

alter table portal.rate_limits enable row level security;
alter table portal.rate_limits force row level security;
create policy system_all on portal.rate_limits to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.rate_limits to portal_system;
