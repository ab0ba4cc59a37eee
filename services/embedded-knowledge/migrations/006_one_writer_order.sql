-- Every writer of a dataset takes its usage row first, so that two of them wait for each other instead of
-- deadlocking over the words that their chunks share.
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
    from new_rows n, unnest(knowledge.words_of(n.heading || ' ' || n.content)) as t(word)
    union all
    select o.dataset_id, o.organization_id, t.word, -1
    from old_rows o, unnest(knowledge.words_of(o.heading || ' ' || o.content)) as t(word)
  ) changes
  group by 1, 2, 3 having sum(change) <> 0 order by 1, 3
  on conflict (dataset_id, word) do update set ndoc = w.ndoc + excluded.ndoc;
  return null;
end $$;
