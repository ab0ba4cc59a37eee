-- Versions of remotes that one person may see before they are published. They are in no store, so
-- that nothing can lock, promote or roll back to one.
create table portal.previews (
  id uuid primary key default gen_random_uuid(),
  environment text not null check (length(environment) <= 40),
  remote text not null check (length(remote) between 1 and 60),
  version text not null check (length(version) between 1 and 100),
  -- Hash of portal.json, which holds the hash of every other file.
  portal_hash text not null check (length(portal_hash) <= 100),
  -- The version as a lock would name it, with the hash of each file that browsers load.
  pinned jsonb not null check (jsonb_typeof(pinned) = 'object'),
  -- Public key of the registry that took it: an environment may name those that it trusts.
  registry_key text not null check (length(registry_key) <= 100),
  claims jsonb not null check (jsonb_typeof(claims) = 'object'),
  owner text not null check (length(owner) between 1 and 200),
  -- The account that may open it, by the one form of its address.
  email text not null check (length(email) between 3 and 320),
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index previews_remote on portal.previews (environment, remote);
create index previews_expiry on portal.previews (expires_at);

create table portal.preview_files (
  preview_id uuid not null references portal.previews (id) on delete cascade,
  path text not null check (length(path) between 1 and 210),
  content bytea not null,
  primary key (preview_id, path)
);

-- Yeses to previews: each holds in one session, until it is left.
create table portal.preview_openings (
  id uuid primary key default gen_random_uuid(),
  preview_id uuid not null references portal.previews (id) on delete cascade,
  session_id uuid not null references portal.sessions (id) on delete cascade,
  opened_at timestamptz(3) not null default now(),
  left_at timestamptz(3)
);
create index preview_openings_preview on portal.preview_openings (preview_id, opened_at);
create index preview_openings_session on portal.preview_openings (session_id);

alter table portal.previews enable row level security;
alter table portal.previews force row level security;
alter table portal.preview_files enable row level security;
alter table portal.preview_files force row level security;
alter table portal.preview_openings enable row level security;
alter table portal.preview_openings force row level security;

create policy system_all on portal.previews to portal_system using (true) with check (true);
create policy system_all on portal.preview_files to portal_system using (true) with check (true);
create policy system_all on portal.preview_openings to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.previews, portal.preview_files,
  portal.preview_openings to portal_system;
