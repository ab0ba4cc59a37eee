create table knowledge.chunks (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  organization_id uuid not null,
  dataset_id uuid not null,
  chunk_html text not null,
  heading text not null default '',
  content text not null,
  link text,
  tracking_id text,
  metadata jsonb not null default '{}',
  tag_set text[] not null default '{}',
  time_stamp timestamptz,
  num_value double precision,
  weight double precision not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tsv tsvector not null generated always as (
    setweight(to_tsvector('english', heading), 'A') || setweight(to_tsvector('english', content), 'B')
  ) stored,
  unique (dataset_id, tracking_id),
  foreign key (dataset_id, organization_id)
    references knowledge.datasets (id, organization_id) on delete cascade
);
create index chunks_newest on knowledge.chunks (dataset_id, position desc);
create index chunks_words on knowledge.chunks using gin (tsv) with (fastupdate = off);
create index chunks_tags on knowledge.chunks using gin (tag_set) with (fastupdate = off);

-- How many chunks of a dataset hold a stem: finds the rarest words of a query.
create table knowledge.lexemes (
  dataset_id uuid not null references knowledge.datasets (id) on delete cascade,
  organization_id uuid not null,
  lexeme text not null,
  ndoc integer not null,
  primary key (dataset_id, lexeme)
) with (fillfactor = 70);

-- The same for words as written: corrections come from here, so they never tell another organization's words.
create table knowledge.words (
  dataset_id uuid not null references knowledge.datasets (id) on delete cascade,
  organization_id uuid not null,
  word text not null,
  ndoc integer not null,
  -- Stored, because under row-level security only plain columns can be looked up in an index.
  initial text not null generated always as (left(word, 1)) stored,
  letters integer not null generated always as (length(word)) stored,
  primary key (dataset_id, word)
) with (fillfactor = 70);
create index words_near on knowledge.words (dataset_id, initial, letters);

alter table knowledge.chunks enable row level security;
alter table knowledge.chunks force row level security;
alter table knowledge.lexemes enable row level security;
alter table knowledge.lexemes force row level security;
alter table knowledge.words enable row level security;
alter table knowledge.words force row level security;

create policy organization_only on knowledge.chunks
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy organization_only on knowledge.lexemes
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy organization_only on knowledge.words
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on knowledge.chunks, knowledge.lexemes, knowledge.words
  to knowledge_service;
