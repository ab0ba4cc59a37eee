-- Assistants that are being created or deleted at the voice service. A row that is left behind means that the server stopped
-- in between: the next look at the organization brings its own rows in line with the service.
create table portal.unsettled_assistants (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  -- The one that is being deleted; null for a new one, whose id the service makes.
  assistant_id text check (length(assistant_id) <= 100),
  created_at timestamptz(3) not null default now()
);
create index unsettled_assistants_organization on portal.unsettled_assistants (organization_id);

alter table portal.unsettled_assistants enable row level security;
alter table portal.unsettled_assistants force row level security;
create policy system_all on portal.unsettled_assistants to portal_system using (true) with check (true);
grant select, insert, delete on portal.unsettled_assistants to portal_system;
