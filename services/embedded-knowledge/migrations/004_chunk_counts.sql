-- Counts and dictionaries change in the statement that changes the chunks, so they are right after every write.

create function knowledge.words_of(body text) returns text[] language sql stable as $$
  select coalesce(array_agg(word), '{}')
  from unnest(tsvector_to_array(to_tsvector('simple', body))) as word
  where word ~ '^[^0-9[:punct:][:space:]]{3,30}$'
$$;

create function knowledge.chunks_added() returns trigger language plpgsql as $$
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
  from new_rows n, unnest(knowledge.words_of(n.heading || ' ' || n.content)) as t(word)
  group by 1, 2, 3 order by 1, 3
  on conflict (dataset_id, word) do update set ndoc = w.ndoc + excluded.ndoc;
  return null;
end $$;

create function knowledge.chunks_removed() returns trigger language plpgsql as $$
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
    from old_rows o, unnest(knowledge.words_of(o.heading || ' ' || o.content)) as t(word) group by 1, 2
  )
  update knowledge.words w set ndoc = w.ndoc - gone.n
  from gone where w.dataset_id = gone.dataset_id and w.word = gone.word;
  return null;
end $$;

create function knowledge.chunks_rewritten() returns trigger language plpgsql as $$
begin
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
    from new_rows n, unnest(knowledge.words_of(n.heading || ' ' || n.content)) as t(word)
    union all
    select o.dataset_id, o.organization_id, t.word, -1
    from old_rows o, unnest(knowledge.words_of(o.heading || ' ' || o.content)) as t(word)
  ) changes
  group by 1, 2, 3 having sum(change) <> 0 order by 1, 3
  on conflict (dataset_id, word) do update set ndoc = w.ndoc + excluded.ndoc;
  return null;
end $$;

create trigger chunks_added after insert on knowledge.chunks
  referencing new table as new_rows
  for each statement execute function knowledge.chunks_added();
create trigger chunks_removed after delete on knowledge.chunks
  referencing old table as old_rows
  for each statement execute function knowledge.chunks_removed();
create trigger chunks_rewritten after update on knowledge.chunks
  referencing old table as old_rows new table as new_rows
  for each statement execute function knowledge.chunks_rewritten();
