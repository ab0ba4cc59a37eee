-- A removed chunk is kept for a while as it was, so that it can come back with its id, its place and its times.
create table knowledge.removed_chunks (
  chunk_id uuid primary key,
  organization_id uuid not null,
  dataset_id uuid not null references knowledge.datasets (id) on delete cascade,
  chunk jsonb not null,
  removed_at timestamptz not null default now()
);
create index removed_chunks_oldest on knowledge.removed_chunks (dataset_id, removed_at);

alter table knowledge.removed_chunks enable row level security;
alter table knowledge.removed_chunks force row level security;
create policy organization_only on knowledge.removed_chunks
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on knowledge.removed_chunks to knowledge_service;
