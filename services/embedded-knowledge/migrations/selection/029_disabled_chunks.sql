-- A disabled chunk is kept and listed, and no search finds it: its search entry is empty, its words leave the
-- dictionaries, and it has no vector.
alter table knowledge.chunks add column disabled boolean not null default false;
create index chunks_disabled on knowledge.chunks (dataset_id, position desc) where disabled;

create or replace function knowledge.index_chunk() returns trigger language plpgsql as $$
begin
  new.tsv := case when new.disabled then ''::tsvector
    else setweight(to_tsvector('english', knowledge.search_text(left(new.heading, 10000))), 'A')
      || setweight(to_tsvector('english', knowledge.search_text(new.content)), 'B') end;
  return new;
end $$;
drop trigger index_chunk on knowledge.chunks;
create trigger index_chunk before insert or update of heading, content, disabled on knowledge.chunks
  for each row execute function knowledge.index_chunk();

create function knowledge.words_of(body text, disabled boolean) returns text[] language sql stable as $$
  select case when disabled then '{}'::text[] else knowledge.words_of(body) end
$$;

create or replace function knowledge.chunks_added() returns trigger language plpgsql as $$
begin
  update knowledge.dataset_usage u set chunk_count = u.chunk_count + n.added
  from (select dataset_id, count(*)::int as added from new_rows group by dataset_id) n
  where u.dataset_id = n.dataset_id;

  insert into knowledge.lexemes as l (dataset_id, organization_id, lexeme, ndoc)
  select n.dataset_id, n.organization_id, t.lexeme, count(*)
  from new_rows n, unnest(tsvector_to_array(n.tsv)) as t(lexeme)
  where length(t.lexeme) <= 100
  group by 1, 2, 3 order by 1, 3
  on conflict (dataset_id, lexeme) do update set ndoc = l.ndoc + excluded.ndoc;

  insert into knowledge.words as w (dataset_id, organization_id, word, ndoc)
  select n.dataset_id, n.organization_id, t.word, count(*)
  from new_rows n, unnest(knowledge.words_of(n.heading || ' ' || n.content, n.disabled)) as t(word)
  group by 1, 2, 3 order by 1, 3
  on conflict (dataset_id, word) do update set ndoc = w.ndoc + excluded.ndoc;
  return null;
end $$;

create or replace function knowledge.chunks_removed() returns trigger language plpgsql as $$
begin
  -- A dataset that is being deleted takes its counts with it: counting down first would be wasted work.
  if current_setting('app.knowledge_dropping', true) = 'on' then
    return null;
  end if;
  update knowledge.dataset_usage u set chunk_count = u.chunk_count - o.removed
  from (select dataset_id, count(*)::int as removed from old_rows group by dataset_id) o
  where u.dataset_id = o.dataset_id;

  with gone as (
    select o.dataset_id, t.lexeme, count(*)::int as n
    from old_rows o, unnest(tsvector_to_array(o.tsv)) as t(lexeme) group by 1, 2
  )
  update knowledge.lexemes l set ndoc = l.ndoc - gone.n
  from gone where l.dataset_id = gone.dataset_id and l.lexeme = gone.lexeme;

  with gone as (
    select o.dataset_id, t.word, count(*)::int as n
    from old_rows o, unnest(knowledge.words_of(o.heading || ' ' || o.content, o.disabled)) as t(word) group by 1, 2
  )
  update knowledge.words w set ndoc = w.ndoc - gone.n
  from gone where w.dataset_id = gone.dataset_id and w.word = gone.word;
  return null;
end $$;

create or replace function knowledge.chunks_rewritten() returns trigger language plpgsql as $$
begin
  perform 1 from knowledge.dataset_usage
  where dataset_id in (select dataset_id from new_rows)
  order by dataset_id for update;

  insert into knowledge.lexemes as l (dataset_id, organization_id, lexeme, ndoc)
  select dataset_id, organization_id, lexeme, sum(change)::int
  from (
    select n.dataset_id, n.organization_id, t.lexeme, 1 as change
    from new_rows n, unnest(tsvector_to_array(n.tsv)) as t(lexeme)
    union all
    select o.dataset_id, o.organization_id, t.lexeme, -1
    from old_rows o, unnest(tsvector_to_array(o.tsv)) as t(lexeme)
  ) changes
  where length(lexeme) <= 100
  group by 1, 2, 3 having sum(change) <> 0 order by 1, 3
  on conflict (dataset_id, lexeme) do update set ndoc = l.ndoc + excluded.ndoc;

  insert into knowledge.words as w (dataset_id, organization_id, word, ndoc)
  select dataset_id, organization_id, word, sum(change)::int
  from (
    select n.dataset_id, n.organization_id, t.word, 1 as change
    from new_rows n, unnest(knowledge.words_of(n.heading || ' ' || n.content, n.disabled)) as t(word)
    union all
    select o.dataset_id, o.organization_id, t.word, -1
    from old_rows o, unnest(knowledge.words_of(o.heading || ' ' || o.content, o.disabled)) as t(word)
  ) changes
  group by 1, 2, 3 having sum(change) <> 0 order by 1, 3
  on conflict (dataset_id, word) do update set ndoc = w.ndoc + excluded.ndoc;
  return null;
end $$;

create or replace function knowledge.queue_added() returns trigger language plpgsql as $$
begin
  insert into knowledge.embedding_queue (chunk_id, dataset_id, organization_id)
  select id, dataset_id, organization_id from new_rows where not disabled;
  return null;
end $$;

create or replace function knowledge.queue_rewritten() returns trigger language plpgsql as $$
begin
  insert into knowledge.embedding_queue (chunk_id, dataset_id, organization_id)
  select n.id, n.dataset_id, n.organization_id
  from new_rows n join old_rows o on o.id = n.id
  where not n.disabled and (o.disabled or n.heading <> o.heading or n.content <> o.content)
  on conflict (chunk_id) do nothing;
  delete from knowledge.embeddings e
  using new_rows n, old_rows o
  where e.chunk_id = n.id and o.id = n.id
    and (n.disabled or n.heading <> o.heading or n.content <> o.content);
  delete from knowledge.embedding_queue q using new_rows n where q.chunk_id = n.id and n.disabled;
  return null;
end $$;

-- An empty entry passes a search for chunks that lack a word, so the look-ups leave disabled chunks out themselves.
grant create on schema knowledge to knowledge_search;

create or replace function knowledge.find_chunks(
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
      and not c.disabled
      and (not_matching is null or not c.tsv @@ not_matching)
      and (tagged is null or c.tag_set && tagged)
    limit most;
end $$;

create or replace function knowledge.find_candidates(
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
set enable_seqscan = off
set random_page_cost = 1.1
as $$
begin
  return query
    select c.id, c.position, c.tsv
    from knowledge.chunks c
    where c.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
      and c.dataset_id = in_dataset
      and c.tsv @@ matching
      and not c.disabled
      and (not_matching is null or not c.tsv @@ not_matching)
      and (any_tags is null or c.tag_set && any_tags)
      and (all_tags is null or c.tag_set @> all_tags)
    limit most;
end $$;
revoke create on schema knowledge from knowledge_search;

-- States from before this migration do not say whether the chunk was disabled.
create or replace function knowledge.chunk_state(c knowledge.chunks) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'position', c.position, 'chunk_html', c.chunk_html, 'heading', c.heading,
    'content', case when c.content <> c.chunk_html then c.content end,
    'link', c.link, 'tracking_id', c.tracking_id, 'metadata', c.metadata, 'tag_set', c.tag_set,
    'time_stamp', c.time_stamp, 'num_value', c.num_value, 'weight', c.weight,
    'created_at', c.created_at, 'updated_at', c.updated_at, 'disabled', c.disabled)
$$;

create or replace function knowledge.differs(a knowledge.chunks, b knowledge.chunks) returns boolean
language sql immutable as $$
  select a.chunk_html <> b.chunk_html or a.metadata <> b.metadata or a.tag_set <> b.tag_set
    or a.weight <> b.weight or a.link is distinct from b.link
    or a.tracking_id is distinct from b.tracking_id
    or a.time_stamp is distinct from b.time_stamp or a.num_value is distinct from b.num_value
    or coalesce(a.disabled, false) <> coalesce(b.disabled, false)
$$;
