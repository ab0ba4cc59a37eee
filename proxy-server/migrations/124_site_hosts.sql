-- When a host may be asked next, by whichever server: the pause between two requests holds over all of them.
create unlogged table portal.site_hosts (
  host text primary key check (length(host) <= 300),
  next_at timestamptz not null
);
create index site_hosts_end on portal.site_hosts (next_at);

alter table portal.site_hosts enable row level security;
alter table portal.site_hosts force row level security;
create policy system_all on portal.site_hosts to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.site_hosts to portal_system;
