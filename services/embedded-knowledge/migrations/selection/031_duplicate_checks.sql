-- The last check of a dataset for duplicates, and the one under way: whichever server makes it, all of them show it.
create table knowledge.duplicate_checks (
  dataset_id uuid primary key references knowledge.datasets (id) on delete cascade,
  organization_id uuid not null,
  -- The process that is at it, and when it last said so.
  holder uuid,
  held_at timestamptz not null default now(),
  failed boolean not null default false,
  scanned integer not null default 0,
  total integer not null default 0,
  checked_at timestamptz(3),
  -- Newest write that the check has seen.
  as_of text,
  groups jsonb not null default '[]'
);

alter table knowledge.duplicate_checks enable row level security;
alter table knowledge.duplicate_checks force row level security;
create policy organization_only on knowledge.duplicate_checks
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on knowledge.duplicate_checks to knowledge_service;

-- Which process gives the chunks of a dataset their vectors, so that no other one makes the same.
create table knowledge.embedding_leases (
  dataset_id uuid primary key references knowledge.datasets (id) on delete cascade,
  organization_id uuid not null,
  holder uuid not null,
  leased_until timestamptz not null
);

alter table knowledge.embedding_leases enable row level security;
alter table knowledge.embedding_leases force row level security;
create policy organization_only on knowledge.embedding_leases
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on knowledge.embedding_leases to knowledge_service;
