-- A misspelt word still begins or ends as the right one does. Looked up so, a correction reads some hundred words of a
-- large dataset; by the first letter and the length it read thousands. Byte order, because only that keeps the words
-- with one beginning together.
alter table knowledge.words
  add column backwards text collate "C" not null generated always as (reverse(word)) stored;
create index words_forwards on knowledge.words (dataset_id, word collate "C");
create index words_backwards on knowledge.words (dataset_id, backwards);
-- The column that this index was for stays, as a server of the version before may still read it.
drop index knowledge.words_near;
