-- As find_chunks, with tags that a chunk must all have: a filter by tags is answered by the index as well.
grant create on schema knowledge to knowledge_search;

create function knowledge.find_candidates(
  in_dataset uuid,
  matching tsquery,
  not_matching tsquery,
  any_tags text[],
  all_tags text[],
  most integer
) returns table (id uuid, "position" bigint, tsv tsvector)
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    select c.id, c.position, c.tsv
    from knowledge.chunks c
    where c.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
      and c.dataset_id = in_dataset
      and c.tsv @@ matching
      and (not_matching is null or not c.tsv @@ not_matching)
      and (any_tags is null or c.tag_set && any_tags)
      and (all_tags is null or c.tag_set @> all_tags)
    limit most;
end $$;

alter function knowledge.find_candidates(uuid, tsquery, tsquery, text[], text[], integer)
  owner to knowledge_search;
revoke create on schema knowledge from knowledge_search;
revoke all on function knowledge.find_candidates(uuid, tsquery, tsquery, text[], text[], integer)
  from public;
grant execute on function knowledge.find_candidates(uuid, tsquery, tsquery, text[], text[], integer)
  to knowledge_service;
