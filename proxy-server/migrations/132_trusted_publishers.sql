-- CI jobs that publish versions of one remote by their OpenID Connect identity; operators name them.
create table portal.trusted_publishers (
  id uuid primary key default gen_random_uuid(),
  remote text not null check (length(remote) between 1 and 60),
  -- Who answers for what it publishes, such as a team's name or address.
  owner text not null check (length(owner) between 1 and 200),
  kind text not null check (kind in ('github', 'gitlab', 'other')),
  issuer text not null check (length(issuer) between 1 and 300),
  -- The portal's own origin when it is null.
  audience text check (length(audience) between 1 and 300),
  -- Repository of GitHub, project of GitLab, subject of another issuer.
  repository text not null check (length(repository) between 1 and 300),
  workflow text check (length(workflow) between 1 and 300),
  environment text check (length(environment) between 1 and 300),
  ref text check (length(ref) between 1 and 300),
  ref_type text check (ref_type in ('branch', 'tag')),
  -- Ids that outlive a name; pinned on first use where the operator gave none.
  repository_id text check (length(repository_id) between 1 and 40),
  owner_id text check (length(owner_id) between 1 and 40),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index trusted_publishers_remote on portal.trusted_publishers (remote, issuer);
-- One that is listed twice would publish on after it was removed once.
create unique index trusted_publishers_once on portal.trusted_publishers
  (remote, issuer, kind, lower(repository), coalesce(audience, ''), coalesce(workflow, ''),
   coalesce(environment, ''), coalesce(ref, ''), coalesce(ref_type, ''));

alter table portal.trusted_publishers enable row level security;
alter table portal.trusted_publishers force row level security;
create policy system_all on portal.trusted_publishers to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.trusted_publishers to portal_system;
