-- A ticket opens one object for a minute, for addresses that cannot carry the session. Its hash alone is kept.
create table portal.tickets (
  ticket_hash text primary key,
  session_id uuid not null references portal.sessions (id) on delete cascade,
  user_id uuid not null,
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  object jsonb not null check (jsonb_typeof(object) = 'object'),
  expires_at timestamptz not null
);
create index tickets_expiry on portal.tickets (expires_at);
create index tickets_session on portal.tickets (session_id);
create index tickets_organization on portal.tickets (organization_id);

alter table portal.tickets enable row level security;
alter table portal.tickets force row level security;
create policy system_all on portal.tickets to portal_system using (true) with check (true);
grant select, insert, delete on portal.tickets to portal_system;
