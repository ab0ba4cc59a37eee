-- Chunks that could not be embedded: counted, tried again later each time, and set aside for a day at last. A row
-- is about one version of the chunk and one model.
create table knowledge.embedding_failures (
  chunk_id uuid primary key references knowledge.chunks (id) on delete cascade,
  dataset_id uuid not null,
  organization_id uuid not null,
  model text not null,
  of_version timestamptz not null,
  attempts integer not null,
  due_at timestamptz not null,
  set_aside_at timestamptz
);
create index embedding_failures_dataset on knowledge.embedding_failures (dataset_id, due_at);

alter table knowledge.embedding_failures enable row level security;
alter table knowledge.embedding_failures force row level security;
create policy organization_only on knowledge.embedding_failures
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on knowledge.embedding_failures to knowledge_service;
