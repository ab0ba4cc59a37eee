-- What a chunk means, as an embeddings endpoint answered it: a vector in single bytes, -127 to 127 for its largest part.
create table knowledge.embeddings (
  chunk_id uuid primary key references knowledge.chunks (id) on delete cascade,
  dataset_id uuid not null,
  organization_id uuid not null,
  -- Vectors of different models cannot be compared.
  model text not null,
  -- The chunk's updated_at: a chunk with another one has changed since.
  of_version timestamptz not null,
  vector bytea not null
);
create index embeddings_dataset on knowledge.embeddings (dataset_id, chunk_id);

alter table knowledge.embeddings enable row level security;
alter table knowledge.embeddings force row level security;
create policy organization_only on knowledge.embeddings
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on knowledge.embeddings to knowledge_service;
