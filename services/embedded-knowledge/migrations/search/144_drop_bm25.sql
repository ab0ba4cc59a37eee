-- Words alone find candidates. The extension stays: a server may use it for something else.
do $$
declare
  name text;
begin
  for name in
    select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'knowledge.chunks'::regclass and c.relname ~ '^chunks_bm25_[0-9a-f]{32}$'
  loop
    execute format('drop index knowledge.%I', name);
  end loop;
end $$;
drop function if exists knowledge.find_best(uuid, text, integer);
