-- 018 queued the chunks that existed as the owner of the tables, whom row-level security binds unless a superuser:
-- such an owner queued none.
alter table knowledge.chunks no force row level security;
alter table knowledge.embeddings no force row level security;
alter table knowledge.embedding_queue no force row level security;
insert into knowledge.embedding_queue (chunk_id, dataset_id, organization_id)
select c.id, c.dataset_id, c.organization_id
from knowledge.chunks c left join knowledge.embeddings e on e.chunk_id = c.id
where e.chunk_id is null
on conflict (chunk_id) do nothing;
alter table knowledge.embedding_queue force row level security;
alter table knowledge.embeddings force row level security;
alter table knowledge.chunks force row level security;
