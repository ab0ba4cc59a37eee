-- PostgreSQL's parser reads a run of joined words again from each of its words, and a comment that does not end from
-- each of its beginnings: a text of such runs takes the square of its length. What is indexed is cut into short runs
-- first, and is at most 100,000 characters. What is stored and shown stays as it was written.
create function knowledge.search_text(body text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(
    replace(left(body, 100000), '<!--', '< !--'),
    -- Eight words joined by "-", "_" or ".". A character beyond ASCII counts as a letter, as it does in the parser.
    '(?:[^\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+[-_.]+){8}', '\& ', 'g'
  )
$$;

-- A generated column cannot change its expression without writing the whole table anew; a trigger takes its place
-- and leaves the rows that are there alone.
alter table knowledge.chunks alter column tsv drop expression;

create function knowledge.index_chunk() returns trigger language plpgsql as $$
begin
  new.tsv := setweight(to_tsvector('english', knowledge.search_text(left(new.heading, 10000))), 'A')
    || setweight(to_tsvector('english', knowledge.search_text(new.content)), 'B');
  return new;
end $$;

create trigger index_chunk before insert or update of heading, content on knowledge.chunks
  for each row execute function knowledge.index_chunk();

create or replace function knowledge.words_of(body text) returns text[] language sql stable as $$
  select coalesce(array_agg(word), '{}')
  from unnest(tsvector_to_array(to_tsvector('simple', knowledge.search_text(body)))) as word
  where word ~ '^[^0-9[:punct:][:space:]]{3,30}$'
$$;
