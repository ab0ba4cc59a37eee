-- Chunks whose text has no vector. The statement that changes a text queues it and drops the old vector, so that no
-- search finds a chunk by a text that it had before. Removed chunks leave the queue in the statement that removes them:
-- a foreign key would look up each of them.
create table knowledge.embedding_queue (
  chunk_id uuid primary key,
  dataset_id uuid not null,
  organization_id uuid not null
);
create index embedding_queue_dataset on knowledge.embedding_queue (dataset_id);

alter table knowledge.embedding_queue enable row level security;
alter table knowledge.embedding_queue force row level security;
create policy organization_only on knowledge.embedding_queue
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on knowledge.embedding_queue to knowledge_service;

-- Vectors in the order in which they were written, which a process follows, and the sign of each number as one bit.
alter table knowledge.embeddings add column position bigint generated always as identity;
alter table knowledge.embeddings add column sketch bytea;
create index embeddings_written on knowledge.embeddings (dataset_id, model, position);
drop index knowledge.embeddings_dataset;

delete from knowledge.embeddings e using knowledge.chunks c
where c.id = e.chunk_id and c.updated_at <> e.of_version;
insert into knowledge.embedding_queue (chunk_id, dataset_id, organization_id)
select c.id, c.dataset_id, c.organization_id
from knowledge.chunks c left join knowledge.embeddings e on e.chunk_id = c.id
where e.chunk_id is null;

create function knowledge.queue_added() returns trigger language plpgsql as $$
begin
  insert into knowledge.embedding_queue (chunk_id, dataset_id, organization_id)
  select id, dataset_id, organization_id from new_rows;
  return null;
end $$;

-- Two statements, so that the second sees a vector that was written while the first waited.
create function knowledge.queue_rewritten() returns trigger language plpgsql as $$
begin
  insert into knowledge.embedding_queue (chunk_id, dataset_id, organization_id)
  select n.id, n.dataset_id, n.organization_id
  from new_rows n join old_rows o on o.id = n.id
  where n.heading <> o.heading or n.content <> o.content
  on conflict (chunk_id) do nothing;
  delete from knowledge.embeddings e
  using new_rows n, old_rows o
  where e.chunk_id = n.id and o.id = n.id and (n.heading <> o.heading or n.content <> o.content);
  return null;
end $$;

create function knowledge.queue_removed() returns trigger language plpgsql as $$
begin
  delete from knowledge.embedding_queue q using old_rows o where q.chunk_id = o.id;
  return null;
end $$;

create trigger queue_added after insert on knowledge.chunks
  referencing new table as new_rows
  for each statement execute function knowledge.queue_added();
create trigger queue_rewritten after update on knowledge.chunks
  referencing old table as old_rows new table as new_rows
  for each statement execute function knowledge.queue_rewritten();
create trigger queue_removed after delete on knowledge.chunks
  referencing old table as old_rows
  for each statement execute function knowledge.queue_removed();

-- The service looks for datasets that are half done, whichever organization has them.
grant select on knowledge.embedding_queue, knowledge.dataset_usage to knowledge_search;
create policy sizes on knowledge.embedding_queue for select to knowledge_search using (true);
do $$
begin
  create policy sizes on knowledge.dataset_usage for select to knowledge_search using (true);
exception when duplicate_object then
  null;
end $$;
