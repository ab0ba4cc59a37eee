-- Identity tokens of CI jobs that were used: each publishes once, at whichever server.
create table portal.used_identities (
  token_hash text primary key check (length(token_hash) = 64),
  expires_at timestamptz(3) not null
);
create index used_identities_expires on portal.used_identities (expires_at);

alter table portal.used_identities enable row level security;
alter table portal.used_identities force row level security;
create policy system_all on portal.used_identities to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.used_identities to portal_system;
