-- A word's list of chunks is written to the log as a whole. Collected first, the words of many chunks are written at
-- once: an import writes a fourth of the log. A search reads what waits, which is why it is little.
alter index knowledge.chunks_words set (fastupdate = on, gin_pending_list_limit = 256);
alter index knowledge.chunks_tags set (fastupdate = on, gin_pending_list_limit = 256);

-- A dataset that is deleted is hidden at once; its rows go in slices, however many there are.
alter table knowledge.datasets add column removed_at timestamptz;
create index datasets_removed on knowledge.datasets (removed_at) where removed_at is not null;
drop policy organization_only on knowledge.datasets;
create policy organization_only on knowledge.datasets
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and (removed_at is null or current_setting('app.knowledge_removing', true) = 'on'));

-- A deleted dataset has no bin, so its chunks need no versions.
drop trigger versions_removed on knowledge.chunks;
create trigger versions_removed after delete on knowledge.chunks
  referencing old table as old_rows
  for each statement when (current_setting('app.knowledge_removing', true) is distinct from 'on')
  execute function knowledge.keep_versions();

grant create on schema knowledge to knowledge_search;
grant select on knowledge.datasets to knowledge_search;
create policy removed on knowledge.datasets for select to knowledge_search
  using (removed_at is not null);
create function knowledge.removed_datasets()
returns table (organization_id uuid, dataset_id uuid)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select d.organization_id, d.id from knowledge.datasets d
  where d.removed_at is not null order by d.removed_at limit 100
$$;
alter function knowledge.removed_datasets() owner to knowledge_search;
revoke create on schema knowledge from knowledge_search;
revoke all on function knowledge.removed_datasets() from public;

-- Chunks leave the bin a slice at a time.
create index chunk_versions_expiry on knowledge.chunk_versions (at) where kind = 'removed';
create function knowledge.empty_bin_slice(most integer) returns integer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  cutoff timestamptz := now() - make_interval(days => (select bin_days from knowledge.history_limits));
  removed integer;
begin
  with due as (
    select chunk_id, dataset_id, organization_id, max(position) as last, max(at) as at
    from (select * from knowledge.chunk_versions
      where kind = 'removed' and at < cutoff order by at limit most) oldest
    group by 1, 2, 3
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
  ), used as (
    update knowledge.history_usage u set bytes = u.bytes - g.size
    from (select organization_id, sum(size) as size from gone group by 1) g
    where u.organization_id = g.organization_id
  )
  select count(*)::integer into removed from gone;
  return removed;
end $$;
revoke all on function knowledge.empty_bin_slice(integer) from public;
