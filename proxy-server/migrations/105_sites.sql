-- Web sites that datasets are kept up to date from. Datasets are named by their id at the knowledge service.
create table portal.sites (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  dataset_id uuid not null,
  address text not null check (length(address) <= 1000),
  kind text not null check (kind in ('site', 'sitemap')),
  include text[] not null default '{}',
  exclude text[] not null default '{}',
  page_limit integer not null check (page_limit > 0),
  schedule text not null check (schedule in ('once', 'daily', 'weekly')),
  paused boolean not null default false,
  -- Null until the first import, and for sources that are read once.
  next_run_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  unique (organization_id, dataset_id, address)
);
create index sites_due on portal.sites (next_run_at) where next_run_at is not null and not paused;

-- Pages as the last import left them. `sections` has the fingerprint of each chunk by its tracking id, empty to
-- compare it again, null when the last import deleted it.
create table portal.site_pages (
  site_id uuid not null references portal.sites (id) on delete cascade,
  address text not null,
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  etag text,
  last_modified text,
  links jsonb not null default '[]',
  sections jsonb not null default '{}',
  gone boolean not null default false,
  primary key (site_id, address)
);

create table portal.site_runs (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references portal.sites (id) on delete cascade,
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  cause text not null check (cause in ('asked', 'schedule', 'removal')),
  applies boolean not null,
  everything boolean not null default false,
  state text not null check (state in
    ('reading', 'checking', 'waiting', 'importing', 'done', 'failed', 'stopped', 'undone')),
  waits_for text check (waits_for in ('look', 'deletions', 'questions')),
  problem text check (length(problem) <= 2000),
  import_id uuid,
  pages jsonb not null default '{}',
  changes jsonb,
  questions jsonb,
  examples jsonb not null default '[]',
  bytes bigint not null default 0,
  requests integer not null default 0,
  asked_by uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  due_at timestamptz not null default now(),
  -- Whoever works on the run; a writer without it has lost the run.
  lease uuid,
  attempts integer not null default 0
);
create index site_runs_newest on portal.site_runs (site_id, created_at desc);
create index site_runs_due on portal.site_runs (due_at) where state in ('reading', 'checking', 'importing');
create unique index site_runs_one on portal.site_runs (site_id)
  where state in ('reading', 'checking', 'waiting', 'importing');
create index site_runs_import on portal.site_runs (import_id) where import_id is not null;

-- Pages that a run has read or will read; a run that is cut off continues with the next one.
create table portal.site_run_pages (
  run_id uuid not null references portal.site_runs (id) on delete cascade,
  address text not null,
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  place bigint generated always as identity,
  depth integer not null,
  state text not null default 'queued' check (state in ('queued', 'read', 'unchanged', 'failed', 'out')),
  reason text check (length(reason) <= 2000),
  title text,
  etag text,
  last_modified text,
  links jsonb not null default '[]',
  sections jsonb not null default '[]',
  primary key (run_id, address)
);
create index site_run_pages_next on portal.site_run_pages (run_id, depth, place) where state = 'queued';

alter table portal.sites enable row level security;
alter table portal.sites force row level security;
alter table portal.site_pages enable row level security;
alter table portal.site_pages force row level security;
alter table portal.site_runs enable row level security;
alter table portal.site_runs force row level security;
alter table portal.site_run_pages enable row level security;
alter table portal.site_run_pages force row level security;

create policy system_all on portal.sites to portal_system using (true) with check (true);
create policy system_all on portal.site_pages to portal_system using (true) with check (true);
create policy system_all on portal.site_runs to portal_system using (true) with check (true);
create policy system_all on portal.site_run_pages to portal_system using (true) with check (true);
grant select, insert, update, delete
  on portal.sites, portal.site_pages, portal.site_runs, portal.site_run_pages to portal_system;

-- Members own their sources; runs and pages are the server's to write.
create policy member_own on portal.sites to portal_member
  using (organization_id = portal.current_organization())
  with check (organization_id = portal.current_organization());
create policy member_read on portal.site_pages for select to portal_member
  using (organization_id = portal.current_organization());
create policy member_read on portal.site_runs for select to portal_member
  using (organization_id = portal.current_organization());
create policy member_read on portal.site_run_pages for select to portal_member
  using (organization_id = portal.current_organization());
grant select, insert, update, delete on portal.sites to portal_member;
grant select on portal.site_pages, portal.site_runs, portal.site_run_pages to portal_member;

create trigger quota_rows_added after insert on portal.sites referencing new table as new_rows
  for each statement execute function portal.count_rows('sites');
create trigger quota_rows_removed after delete on portal.sites referencing old table as old_rows
  for each statement execute function portal.count_rows('sites');
