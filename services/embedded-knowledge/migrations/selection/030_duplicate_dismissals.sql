-- Chunks that a member declared to be no duplicates of each other.
create table knowledge.duplicate_dismissals (
  id bigint generated always as identity primary key,
  dataset_id uuid not null references knowledge.datasets (id) on delete cascade,
  organization_id uuid not null,
  chunk_ids uuid[] not null,
  dismissed_at timestamptz not null default now()
);
create index duplicate_dismissals_dataset on knowledge.duplicate_dismissals (dataset_id, id);

alter table knowledge.duplicate_dismissals enable row level security;
alter table knowledge.duplicate_dismissals force row level security;
create policy organization_only on knowledge.duplicate_dismissals
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, delete on knowledge.duplicate_dismissals to knowledge_service;
