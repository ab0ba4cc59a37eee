-- How a session began. What the provider of one organization vouched for is no proof of the account itself, so that
-- such a session is bound to that organization. Null for sessions that began before this migration.
alter table portal.sessions
  add column method text check (length(method) <= 60),
  add column provider_organization_id uuid references portal.organizations (id) on delete cascade;
create index sessions_provider_organization on portal.sessions (provider_organization_id)
  where provider_organization_id is not null;
