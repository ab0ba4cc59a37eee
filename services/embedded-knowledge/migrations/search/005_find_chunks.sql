-- Row-level security keeps PostgreSQL from answering @@ out of an index, because that operator is not leakproof.
-- So the words are looked up by one function that runs as a role of its own, checks the organization itself and
-- answers nothing but ids and the index entries; every column that leaves the service is read under the policy.
do $$
begin
  create role knowledge_search nologin;
exception when duplicate_object or unique_violation then
  null;
end $$;

do $$
begin
  if not pg_has_role(current_user, 'knowledge_search', 'member') then
    execute format('grant knowledge_search to %I', current_user);
  end if;
end $$;

grant usage, create on schema knowledge to knowledge_search;
grant select on knowledge.chunks to knowledge_search;
create policy word_lookup on knowledge.chunks for select to knowledge_search using (true);

create function knowledge.find_chunks(
  in_dataset uuid,
  matching tsquery,
  not_matching tsquery,
  tagged text[],
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
      and (tagged is null or c.tag_set && tagged)
    limit most;
end $$;

alter function knowledge.find_chunks(uuid, tsquery, tsquery, text[], integer)
  owner to knowledge_search;
revoke create on schema knowledge from knowledge_search;
revoke all on function knowledge.find_chunks(uuid, tsquery, tsquery, text[], integer) from public;
grant execute on function knowledge.find_chunks(uuid, tsquery, tsquery, text[], integer)
  to knowledge_service;
