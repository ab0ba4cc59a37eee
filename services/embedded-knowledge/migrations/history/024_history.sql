-- Each write of chunks is recorded by triggers, so that no way of writing can leave it out. A version holds the
-- state that a write replaced; the state that counts now is the chunk itself, and an added chunk costs no version.

-- One row for each transaction and dataset. Its time is taken while the dataset is locked: the order of the times
-- is the order of the writes.
create table knowledge.writes (
  id bigint not null,
  dataset_id uuid not null,
  organization_id uuid not null,
  at timestamptz not null,
  actor text,
  reason text not null,
  -- Writes of one subject, such as an import, are one entry of the history.
  subject text,
  detail text,
  added integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  -- False when the versions were larger than the whole history may be.
  kept boolean not null default true,
  bytes bigint not null default 0,
  primary key (id, dataset_id)
);
create unique index writes_in_order on knowledge.writes (dataset_id, at);
create index writes_of_organization on knowledge.writes (organization_id, at);
create sequence knowledge.write_ids;

create table knowledge.chunk_versions (
  position bigint generated always as identity primary key,
  write_id bigint not null,
  dataset_id uuid not null,
  organization_id uuid not null,
  chunk_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('changed', 'removed')),
  -- The write that added the chunk; null when that was before the history.
  added_by bigint,
  state jsonb not null
);
create index chunk_versions_chunk on knowledge.chunk_versions (chunk_id, position);
create index chunk_versions_write on knowledge.chunk_versions (write_id, dataset_id);
create index chunk_versions_time on knowledge.chunk_versions (dataset_id, at);
create index chunk_versions_bin on knowledge.chunk_versions (dataset_id, position) where kind = 'removed';

-- From when on a dataset can be read as of a time. Without a row: from its creation on.
create table knowledge.history_starts (
  dataset_id uuid primary key,
  organization_id uuid not null,
  since timestamptz not null
);
create table knowledge.history_usage (
  organization_id uuid primary key,
  bytes bigint not null
);
-- The server's settings, written at its start.
create table knowledge.history_limits (
  only_row boolean primary key default true check (only_row),
  bytes bigint not null,
  bin_days integer not null
);
insert into knowledge.history_limits (bytes, bin_days) values (67108864, 30);

create function knowledge.current_write() returns bigint language plpgsql volatile as $$
declare
  known text := current_setting('app.knowledge_write', true);
begin
  if known is null or known = '' then
    known := nextval('knowledge.write_ids')::text;
    perform set_config('app.knowledge_write', known, true);
  end if;
  return known::bigint;
end $$;

-- Two steps: chunks that exist keep null, and the table is not written again.
alter table knowledge.chunks add column added_by bigint;
alter table knowledge.chunks alter column added_by set default knowledge.current_write();
create index chunks_added_by on knowledge.chunks (dataset_id, added_by);
insert into knowledge.history_starts (dataset_id, organization_id, since)
select dataset_id, organization_id, now() from knowledge.dataset_usage where chunk_count > 0;

-- Text that the markup repeats letter for letter is kept once.
create function knowledge.chunk_state(c knowledge.chunks) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'position', c.position, 'chunk_html', c.chunk_html, 'heading', c.heading,
    'content', case when c.content <> c.chunk_html then c.content end,
    'link', c.link, 'tracking_id', c.tracking_id, 'metadata', c.metadata, 'tag_set', c.tag_set,
    'time_stamp', c.time_stamp, 'num_value', c.num_value, 'weight', c.weight,
    'created_at', c.created_at, 'updated_at', c.updated_at)
$$;

create function knowledge.version_size(chunk_html text, content text, metadata jsonb) returns integer
language sql immutable as $$
  select octet_length(chunk_html) + octet_length(metadata::text) + 300
    + case when content <> chunk_html then octet_length(content) else 0 end
$$;

-- Heading and content follow from the markup.
create function knowledge.differs(a knowledge.chunks, b knowledge.chunks) returns boolean
language sql immutable as $$
  select a.chunk_html <> b.chunk_html or a.metadata <> b.metadata or a.tag_set <> b.tag_set
    or a.weight <> b.weight or a.link is distinct from b.link
    or a.tracking_id is distinct from b.tracking_id
    or a.time_stamp is distinct from b.time_stamp or a.num_value is distinct from b.num_value
$$;

-- The oldest writes go first, a tenth of the limit at once.
create function knowledge.trim_history(in_organization uuid, most bigint) returns void language plpgsql as $$
begin
  with ordered as (
    select id, dataset_id, sum(bytes) over (order by at desc, id desc) as until_here
    from knowledge.writes where organization_id = in_organization
  ), gone as (
    delete from knowledge.writes w using ordered o
    where w.id = o.id and w.dataset_id = o.dataset_id and o.until_here > most * 0.9
    returning w.id, w.dataset_id, w.at, w.bytes
  ), versions as (
    delete from knowledge.chunk_versions v using gone g
    where v.write_id = g.id and v.dataset_id = g.dataset_id
  ), starts as (
    insert into knowledge.history_starts as s (dataset_id, organization_id, since)
    select dataset_id, in_organization, max(at) from gone group by 1
    on conflict (dataset_id) do update set since = greatest(s.since, excluded.since)
  )
  update knowledge.history_usage u set bytes = u.bytes - (select coalesce(sum(bytes), 0) from gone)
  where u.organization_id = in_organization;
end $$;

create function knowledge.note_write(
  in_dataset uuid, in_organization uuid, in_op text, in_rows integer, size bigint, in_kept boolean
) returns timestamptz language plpgsql as $$
declare
  moment timestamptz;
  is_new boolean;
begin
  perform 1 from knowledge.dataset_usage where dataset_id = in_dataset for update;
  insert into knowledge.writes as w
    (id, dataset_id, organization_id, at, actor, reason, subject, detail,
     added, changed, removed, kept, bytes)
  values (
    knowledge.current_write(), in_dataset, in_organization,
    greatest(
      clock_timestamp(),
      (select max(at) from knowledge.writes where dataset_id = in_dataset) + interval '1 microsecond',
      (select since from knowledge.history_starts where dataset_id = in_dataset) + interval '1 microsecond'),
    nullif(current_setting('app.user_id', true), ''),
    coalesce(nullif(current_setting('app.knowledge_reason', true), ''),
      case in_op when 'INSERT' then 'created' when 'UPDATE' then 'edited' else 'deleted' end),
    nullif(current_setting('app.knowledge_subject', true), ''),
    nullif(current_setting('app.knowledge_detail', true), ''),
    case in_op when 'INSERT' then in_rows else 0 end,
    case in_op when 'UPDATE' then in_rows else 0 end,
    case in_op when 'DELETE' then in_rows else 0 end,
    in_kept, size + 200)
  on conflict (id, dataset_id) do update set
    added = w.added + excluded.added, changed = w.changed + excluded.changed,
    removed = w.removed + excluded.removed, kept = w.kept and excluded.kept,
    bytes = w.bytes + excluded.bytes - 200
  returning w.at, w.xmax = 0 into moment, is_new;
  insert into knowledge.history_usage as u (organization_id, bytes)
  values (in_organization, size + case when is_new then 200 else 0 end)
  on conflict (organization_id) do update set bytes = u.bytes + excluded.bytes;
  if not in_kept then
    insert into knowledge.history_starts as s (dataset_id, organization_id, since)
    values (in_dataset, in_organization, moment)
    on conflict (dataset_id) do update set since = greatest(s.since, excluded.since);
  end if;
  return moment;
end $$;

-- Statements of many chunks: what does not fit into the whole history is counted and not kept.
create function knowledge.keep_versions() returns trigger language plpgsql as $$
declare
  most bigint := (select bytes from knowledge.history_limits);
  part record;
  owner uuid;
  moment timestamptz;
begin
  if tg_op = 'INSERT' then
    for part in
      select dataset_id, organization_id, count(*)::int as n from new_rows group by 1, 2 order by 1
    loop
      owner := part.organization_id;
      perform knowledge.note_write(part.dataset_id, part.organization_id, tg_op, part.n, 0, true);
    end loop;
  elsif tg_op = 'UPDATE' then
    for part in
      select o.dataset_id, o.organization_id, count(*)::int as n,
        sum(knowledge.version_size(o.chunk_html, o.content, o.metadata))::bigint as size
      from old_rows o join new_rows n on n.id = o.id
      where knowledge.differs(o, n) group by 1, 2 order by 1
    loop
      owner := part.organization_id;
      moment := knowledge.note_write(
        part.dataset_id, part.organization_id, tg_op, part.n,
        case when part.size <= most then part.size else 0 end, part.size <= most);
      if part.size <= most then
        insert into knowledge.chunk_versions
          (write_id, dataset_id, organization_id, chunk_id, at, kind, added_by, state)
        select knowledge.current_write(), o.dataset_id, o.organization_id, o.id, moment, 'changed',
          o.added_by, knowledge.chunk_state(o)
        from old_rows o join new_rows n on n.id = o.id
        where o.dataset_id = part.dataset_id and knowledge.differs(o, n);
      end if;
    end loop;
  else
    for part in
      select dataset_id, organization_id, count(*)::int as n,
        sum(knowledge.version_size(chunk_html, content, metadata))::bigint as size
      from old_rows group by 1, 2 order by 1
    loop
      owner := part.organization_id;
      moment := knowledge.note_write(
        part.dataset_id, part.organization_id, tg_op, part.n,
        case when part.size <= most then part.size else 0 end, part.size <= most);
      if part.size <= most then
        insert into knowledge.chunk_versions
          (write_id, dataset_id, organization_id, chunk_id, at, kind, added_by, state)
        select knowledge.current_write(), o.dataset_id, o.organization_id, o.id, moment, 'removed',
          o.added_by, knowledge.chunk_state(o)
        from old_rows o where o.dataset_id = part.dataset_id;
      end if;
    end loop;
  end if;
  if (select bytes from knowledge.history_usage where organization_id = owner) > most then
    perform knowledge.trim_history(owner, most);
  end if;
  return null;
end $$;

create trigger versions_added after insert on knowledge.chunks
  referencing new table as new_rows
  for each statement execute function knowledge.keep_versions();
create trigger versions_changed after update on knowledge.chunks
  referencing old table as old_rows new table as new_rows
  for each statement execute function knowledge.keep_versions();
create trigger versions_removed after delete on knowledge.chunks
  referencing old table as old_rows
  for each statement execute function knowledge.keep_versions();

-- Removed chunks leave the bin permanently, with their earlier states.
create function knowledge.empty_bin() returns void language plpgsql as $$
declare
  cutoff timestamptz := now() - make_interval(days => (select bin_days from knowledge.history_limits));
begin
  with due as (
    select chunk_id, dataset_id, organization_id, max(position) as last, max(at) as at
    from knowledge.chunk_versions where kind = 'removed' and at < cutoff group by 1, 2, 3
  ), gone as (
    delete from knowledge.chunk_versions v using due
    where v.chunk_id = due.chunk_id and v.position <= due.last
    returning v.write_id, v.dataset_id, v.organization_id, knowledge.version_size(
      v.state ->> 'chunk_html', coalesce(v.state ->> 'content', v.state ->> 'chunk_html'), v.state -> 'metadata') as size
  ), shrunk as (
    update knowledge.writes w set bytes = w.bytes - g.size
    from (select write_id, dataset_id, sum(size) as size from gone group by 1, 2) g
    where w.id = g.write_id and w.dataset_id = g.dataset_id
  ), starts as (
    insert into knowledge.history_starts as s (dataset_id, organization_id, since)
    select dataset_id, organization_id, max(at) from due group by 1, 2
    on conflict (dataset_id) do update set since = greatest(s.since, excluded.since)
  )
  update knowledge.history_usage u set bytes = u.bytes - g.size
  from (select organization_id, sum(size) as size from gone group by 1) g
  where u.organization_id = g.organization_id;
end $$;
revoke all on function knowledge.empty_bin() from public;

alter table knowledge.writes enable row level security;
alter table knowledge.writes force row level security;
alter table knowledge.chunk_versions enable row level security;
alter table knowledge.chunk_versions force row level security;
alter table knowledge.history_starts enable row level security;
alter table knowledge.history_starts force row level security;
alter table knowledge.history_usage enable row level security;
alter table knowledge.history_usage force row level security;
create policy organization_only on knowledge.writes
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy organization_only on knowledge.chunk_versions
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy organization_only on knowledge.history_starts
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy organization_only on knowledge.history_usage
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

-- The bin is emptied for every organization, and cascades run as the owner, whom the policies bind as well.
do $$
declare
  history_table text;
begin
  foreach history_table in array array['writes', 'chunk_versions', 'history_starts', 'history_usage'] loop
    execute format(
      'create policy owner_all on knowledge.%I to %I using (true) with check (true)',
      history_table, current_user);
  end loop;
end
$$;
grant select, insert, update, delete on knowledge.writes, knowledge.chunk_versions,
  knowledge.history_starts, knowledge.history_usage to knowledge_service;
grant select on knowledge.history_limits to knowledge_service;
grant usage on sequence knowledge.write_ids to knowledge_service;

-- Versions restore removed chunks from now on.
drop table knowledge.removed_chunks;
