create table knowledge.imports (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  dataset_id uuid not null,
  file_name text not null,
  format text not null,
  fingerprint text,
  mapping jsonb not null default '{}',
  on_existing text not null check (on_existing in ('update', 'skip')),
  status text not null default 'open' check (status in ('open', 'finished', 'undoing', 'undone')),
  total_rows integer,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  invalid integer not null default 0,
  removed integer not null default 0,
  restored integer not null default 0,
  kept integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz,
  foreign key (dataset_id, organization_id)
    references knowledge.datasets (id, organization_id) on delete cascade
);
create index imports_newest on knowledge.imports (dataset_id, created_at desc);

-- What became of each row, written in the transaction that writes its chunk: an import that is cut off at any
-- point neither loses a row nor writes one twice, and can be undone. A dry run leaves rows that are planned.
create table knowledge.import_rows (
  import_id uuid not null references knowledge.imports (id) on delete cascade,
  "row" integer not null,
  organization_id uuid not null,
  planned boolean not null,
  outcome text not null check (outcome in ('created', 'updated', 'skipped', 'invalid')),
  reason text,
  tracking_id text,
  chunk_id uuid,
  -- The chunk before an update, and its `updated_at` after: whoever changed it later has another one.
  previous jsonb,
  written_at timestamptz not null default now(),
  undone boolean not null default false,
  primary key (import_id, "row")
);
create index import_rows_tracking on knowledge.import_rows (import_id, tracking_id)
  where tracking_id is not null;
create index import_rows_to_undo on knowledge.import_rows (import_id, "row")
  where not undone and not planned and outcome in ('created', 'updated');

alter table knowledge.imports enable row level security;
alter table knowledge.imports force row level security;
alter table knowledge.import_rows enable row level security;
alter table knowledge.import_rows force row level security;
create policy organization_only on knowledge.imports
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy organization_only on knowledge.import_rows
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on knowledge.imports, knowledge.import_rows
  to knowledge_service;
