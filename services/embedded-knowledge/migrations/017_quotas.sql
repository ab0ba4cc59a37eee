-- What each organization holds of each kind, kept in the statement that changes it. The limits are the
-- server's settings, written at its start; without a row there is none.
create table knowledge.quotas (
  quota text primary key,
  most bigint not null
);

create table knowledge.quota_usage (
  owner uuid not null,
  quota text not null,
  used bigint not null,
  primary key (owner, quota)
);

alter table knowledge.quotas enable row level security;
alter table knowledge.quotas force row level security;
alter table knowledge.quota_usage enable row level security;
alter table knowledge.quota_usage force row level security;
create policy readable on knowledge.quotas for select using (true);
create policy own_usage on knowledge.quota_usage
  using (owner = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on knowledge.quotas to knowledge_service;
grant select, insert, update on knowledge.quota_usage to knowledge_service;

-- Deletions that cascade run as the owner, whom row-level security binds where it is no superuser.
do $$
begin
  execute format('create policy owner_all on knowledge.quotas to %I using (true) with check (true)', current_user);
  execute format('create policy owner_all on knowledge.quota_usage to %I using (true) with check (true)', current_user);
end
$$;

-- The row of the usage stays locked until the transaction ends, so that parallel ones cannot pass together.
create function knowledge.use_quota(in_owner uuid, in_quota text, change bigint) returns void
  language plpgsql
  as $$
  declare
    total bigint;
    allowed bigint;
  begin
    if change = 0 then
      return;
    end if;
    insert into knowledge.quota_usage as u (owner, quota, used) values (in_owner, in_quota, change)
    on conflict (owner, quota) do update set used = u.used + excluded.used
    returning used into total;
    if change < 0 then
      return;
    end if;
    select most into allowed from knowledge.quotas where quota = in_quota;
    if total > allowed then
      raise exception using errcode = 'QU001', message = in_quota || ' ' || allowed;
    end if;
  end $$;

-- Its argument is the quota that counts the rows.
create function knowledge.count_rows() returns trigger
  language plpgsql
  as $$
  declare
    change record;
  begin
    if tg_op = 'INSERT' then
      for change in select organization_id as owner, count(*) as n from new_rows group by 1 order by 1 loop
        perform knowledge.use_quota(change.owner, tg_argv[0], change.n);
      end loop;
    else
      for change in select organization_id as owner, count(*) as n from old_rows group by 1 order by 1 loop
        perform knowledge.use_quota(change.owner, tg_argv[0], -change.n);
      end loop;
    end if;
    return null;
  end $$;

-- Markup and metadata; the rest of a chunk follows from them.
create function knowledge.count_chunk_bytes() returns trigger
  language plpgsql
  as $$
  declare
    change record;
  begin
    if tg_op = 'INSERT' then
      for change in
        select organization_id as owner, sum(octet_length(chunk_html) + octet_length(metadata::text))::bigint as n from new_rows group by 1 order by 1
      loop
        perform knowledge.use_quota(change.owner, 'chunk_bytes', change.n);
      end loop;
    elsif tg_op = 'DELETE' then
      for change in
        select organization_id as owner, sum(octet_length(chunk_html) + octet_length(metadata::text))::bigint as n from old_rows group by 1 order by 1
      loop
        perform knowledge.use_quota(change.owner, 'chunk_bytes', -change.n);
      end loop;
    else
      for change in
        select owner, sum(n)::bigint as n from (
          select organization_id as owner, octet_length(chunk_html) + octet_length(metadata::text) as n from new_rows
          union all
          select organization_id, -(octet_length(chunk_html) + octet_length(metadata::text)) from old_rows) both_rows
        group by 1 order by 1
      loop
        perform knowledge.use_quota(change.owner, 'chunk_bytes', change.n);
      end loop;
    end if;
    return null;
  end $$;

-- Each import keeps what became of its rows.
create function knowledge.count_import_rows() returns trigger
  language plpgsql
  as $$
  declare
    change record;
  begin
    if tg_op = 'INSERT' then
      for change in
        select organization_id as owner, sum(created + updated + skipped + invalid)::bigint as n from new_rows group by 1 order by 1
      loop
        perform knowledge.use_quota(change.owner, 'import_rows', change.n);
      end loop;
    elsif tg_op = 'DELETE' then
      for change in
        select organization_id as owner, sum(created + updated + skipped + invalid)::bigint as n from old_rows group by 1 order by 1
      loop
        perform knowledge.use_quota(change.owner, 'import_rows', -change.n);
      end loop;
    else
      for change in
        select owner, sum(n)::bigint as n from (
          select organization_id as owner, created + updated + skipped + invalid as n from new_rows
          union all
          select organization_id, -(created + updated + skipped + invalid) from old_rows) both_rows
        group by 1 order by 1
      loop
        perform knowledge.use_quota(change.owner, 'import_rows', change.n);
      end loop;
    end if;
    return null;
  end $$;

create trigger quota_rows_added after insert on knowledge.chunks referencing new table as new_rows
  for each statement execute function knowledge.count_rows('chunks');
create trigger quota_rows_removed after delete on knowledge.chunks referencing old table as old_rows
  for each statement execute function knowledge.count_rows('chunks');
create trigger quota_sizes_added after insert on knowledge.chunks
  referencing new table as new_rows
  for each statement execute function knowledge.count_chunk_bytes();
create trigger quota_sizes_changed after update on knowledge.chunks
  referencing old table as old_rows new table as new_rows
  for each statement execute function knowledge.count_chunk_bytes();
create trigger quota_sizes_removed after delete on knowledge.chunks
  referencing old table as old_rows
  for each statement execute function knowledge.count_chunk_bytes();
create trigger quota_rows_added after insert on knowledge.datasets referencing new table as new_rows
  for each statement execute function knowledge.count_rows('datasets');
create trigger quota_rows_removed after delete on knowledge.datasets referencing old table as old_rows
  for each statement execute function knowledge.count_rows('datasets');
create trigger quota_rows_added after insert on knowledge.imports referencing new table as new_rows
  for each statement execute function knowledge.count_rows('imports');
create trigger quota_rows_removed after delete on knowledge.imports referencing old table as old_rows
  for each statement execute function knowledge.count_rows('imports');
create trigger quota_sizes_added after insert on knowledge.imports
  referencing new table as new_rows
  for each statement execute function knowledge.count_import_rows();
create trigger quota_sizes_changed after update on knowledge.imports
  referencing old table as old_rows new table as new_rows
  for each statement execute function knowledge.count_import_rows();
create trigger quota_sizes_removed after delete on knowledge.imports
  referencing old table as old_rows
  for each statement execute function knowledge.count_import_rows();

insert into knowledge.quota_usage (owner, quota, used)
  select organization_id, 'chunks', count(*) from knowledge.chunks group by 1
  union all
  select organization_id, 'datasets', count(*) from knowledge.datasets group by 1
  union all
  select organization_id, 'imports', count(*) from knowledge.imports group by 1
  union all
  select organization_id, 'chunk_bytes',
    sum(octet_length(chunk_html) + octet_length(metadata::text)) from knowledge.chunks group by 1
  union all
  select organization_id, 'import_rows', sum(created + updated + skipped + invalid)
    from knowledge.imports group by 1;
