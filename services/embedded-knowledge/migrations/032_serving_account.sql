-- What is done for all organizations runs with rights of its own: the account that serves need not own the tables.
grant create on schema knowledge to knowledge_search;

-- By its indexes: rows that have left the queue stay in a table that nothing vacuums.
create function knowledge.datasets_with_chunks(queued boolean)
returns table (organization_id uuid, dataset_id uuid)
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
begin
  if queued then
    return query
      select u.organization_id, u.dataset_id from knowledge.dataset_usage u
      where exists (select from knowledge.embedding_queue q where q.dataset_id = u.dataset_id);
  else
    return query
      select u.organization_id, u.dataset_id from knowledge.dataset_usage u where u.chunk_count > 0;
  end if;
end $$;

alter function knowledge.datasets_with_chunks(boolean) owner to knowledge_search;
revoke create on schema knowledge from knowledge_search;
revoke all on function knowledge.datasets_with_chunks(boolean) from public;

alter function knowledge.empty_bin() security definer;
alter function knowledge.empty_bin() set search_path = pg_catalog, pg_temp;
