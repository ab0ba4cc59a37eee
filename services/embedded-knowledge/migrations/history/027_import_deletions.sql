-- A row of an import may delete a chunk, and an undo puts it back.
alter table knowledge.imports add column deleted integer not null default 0;
alter table knowledge.import_rows drop constraint import_rows_outcome_check;
alter table knowledge.import_rows add constraint import_rows_outcome_check
  check (outcome in ('created', 'updated', 'deleted', 'skipped', 'invalid'));
drop index knowledge.import_rows_to_undo;
create index import_rows_to_undo on knowledge.import_rows (import_id, "row")
  where not undone and not planned and outcome in ('created', 'updated', 'deleted');

create or replace function knowledge.count_import_rows() returns trigger
  language plpgsql
  as $$
  declare
    change record;
  begin
    if tg_op = 'INSERT' then
      for change in
        select organization_id as owner, sum(created + updated + deleted + skipped + invalid)::bigint as n
        from new_rows group by 1 order by 1
      loop
        perform knowledge.use_quota(change.owner, 'import_rows', change.n);
      end loop;
    elsif tg_op = 'DELETE' then
      for change in
        select organization_id as owner, sum(created + updated + deleted + skipped + invalid)::bigint as n
        from old_rows group by 1 order by 1
      loop
        perform knowledge.use_quota(change.owner, 'import_rows', -change.n);
      end loop;
    else
      for change in
        select owner, sum(n)::bigint as n from (
          select organization_id as owner, created + updated + deleted + skipped + invalid as n from new_rows
          union all
          select organization_id, -(created + updated + deleted + skipped + invalid) from old_rows) both_rows
        group by 1 order by 1
      loop
        perform knowledge.use_quota(change.owner, 'import_rows', change.n);
      end loop;
    end if;
    return null;
  end $$;
