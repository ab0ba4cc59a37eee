-- How far the log of the database was when an organization or account last wrote: a read replica may answer it from there
-- on. Unlogged, since a crash empties it: the row without an owner, which is missing then, covers all writes before.
create schema replica;
create unlogged table replica.write_positions (
  owner text primary key check (length(owner) <= 64),
  lsn pg_lsn not null
);
