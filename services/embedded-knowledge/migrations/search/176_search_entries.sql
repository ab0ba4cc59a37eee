-- The service spells the words of a chunk and writes its search entry, so that texts and queries are read by one
-- function. What is written by another way, and by servers of the version before, gets an entry of PostgreSQL's
-- parser until the service has made its own.
alter table knowledge.chunks
  -- Words as written, for the dictionary. Null without an entry of the service.
  add column words text[],
  -- Digest of the text that the entry was made from. Null without an entry of the service.
  add column entry_of text;
create index chunks_without_entry on knowledge.chunks (dataset_id) where entry_of is null;

-- English name of the language whose stems the entries have; null until the chunks tell it.
alter table knowledge.datasets add column language text;

create function knowledge.entry_digest(dataset_id uuid, heading text, content text) returns text
language sql immutable parallel safe as $$
  select md5(dataset_id::text || heading || E'\n' || content)
$$;

create function knowledge.stemmer(language text) returns regdictionary
language sql stable parallel safe as $$
  select coalesce(
    (select d.oid from pg_catalog.pg_ts_dict d
     where d.dictname = lower(coalesce(language, 'english')) || '_stem'
       and d.dictnamespace = 'pg_catalog'::regnamespace),
    'pg_catalog.simple'::regdictionary)::regdictionary
$$;

-- A stop word has the weight D and so has the dataset's own word: neither is counted in the dictionary.
create function knowledge.counted_lexemes(c knowledge.chunks) returns text[]
language sql stable as $$
  select case when c.disabled then '{}'::text[]
    else tsvector_to_array(ts_filter(c.tsv, '{a,b,c}')) end
$$;
create function knowledge.counted_words(c knowledge.chunks) returns text[]
language sql stable as $$
  select case when c.disabled then '{}'::text[]
    else coalesce(c.words, knowledge.words_of(c.heading || ' ' || c.content)) end
$$;

create or replace function knowledge.index_chunk() returns trigger language plpgsql as $$
begin
  if new.entry_of is null
    or new.entry_of <> knowledge.entry_digest(new.dataset_id, new.heading, new.content)
  then
    new.entry_of := null;
    new.words := null;
    new.tsv := setweight(to_tsvector('english', knowledge.search_text(left(new.heading, 10000))), 'A')
      || setweight(to_tsvector('english', knowledge.search_text(new.content)), 'B');
  end if;
  return new;
end $$;
drop trigger index_chunk on knowledge.chunks;
create trigger index_chunk before insert or update of heading, content, disabled, entry_of
  on knowledge.chunks for each row execute function knowledge.index_chunk();

create or replace function knowledge.chunks_added() returns trigger language plpgsql as $$
begin
  update knowledge.dataset_usage u set chunk_count = u.chunk_count + n.added
  from (select dataset_id, count(*)::int as added from new_rows group by dataset_id) n
  where u.dataset_id = n.dataset_id;

  insert into knowledge.lexemes as l (dataset_id, organization_id, lexeme, ndoc)
  select n.dataset_id, n.organization_id, t.lexeme, count(*)
  from new_rows n, unnest(knowledge.counted_lexemes(n)) as t(lexeme)
  where length(t.lexeme) <= 100
  group by 1, 2, 3 order by 1, 3
  on conflict (dataset_id, lexeme) do update set ndoc = l.ndoc + excluded.ndoc;

  insert into knowledge.words as w (dataset_id, organization_id, word, ndoc)
  select n.dataset_id, n.organization_id, t.word, count(*)
  from new_rows n, unnest(knowledge.counted_words(n)) as t(word)
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
    from old_rows o, unnest(knowledge.counted_lexemes(o)) as t(lexeme) group by 1, 2
  )
  update knowledge.lexemes l set ndoc = l.ndoc - gone.n
  from gone where l.dataset_id = gone.dataset_id and l.lexeme = gone.lexeme;

  with gone as (
    select o.dataset_id, t.word, count(*)::int as n
    from old_rows o, unnest(knowledge.counted_words(o)) as t(word) group by 1, 2
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
    from new_rows n, unnest(knowledge.counted_lexemes(n)) as t(lexeme)
    union all
    select o.dataset_id, o.organization_id, t.lexeme, -1
    from old_rows o, unnest(knowledge.counted_lexemes(o)) as t(lexeme)
  ) changes
  where length(lexeme) <= 100
  group by 1, 2, 3 having sum(change) <> 0 order by 1, 3
  on conflict (dataset_id, lexeme) do update set ndoc = l.ndoc + excluded.ndoc;

  insert into knowledge.words as w (dataset_id, organization_id, word, ndoc)
  select dataset_id, organization_id, word, sum(change)::int
  from (
    select n.dataset_id, n.organization_id, t.word, 1 as change
    from new_rows n, unnest(knowledge.counted_words(n)) as t(word)
    union all
    select o.dataset_id, o.organization_id, t.word, -1
    from old_rows o, unnest(knowledge.counted_words(o)) as t(word)
  ) changes
  group by 1, 2, 3 having sum(change) <> 0 order by 1, 3
  on conflict (dataset_id, word) do update set ndoc = w.ndoc + excluded.ndoc;
  return null;
end $$;

grant create on schema knowledge to knowledge_search;
create function knowledge.datasets_without_entries()
returns table (organization_id uuid, dataset_id uuid)
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
begin
  return query
    select u.organization_id, u.dataset_id from knowledge.dataset_usage u
    where exists (
        select from knowledge.chunks c where c.dataset_id = u.dataset_id and c.entry_of is null)
      and not exists (
        select from knowledge.datasets d where d.id = u.dataset_id and d.removed_at is not null);
end $$;
alter function knowledge.datasets_without_entries() owner to knowledge_search;
revoke create on schema knowledge from knowledge_search;
revoke all on function knowledge.datasets_without_entries() from public;
