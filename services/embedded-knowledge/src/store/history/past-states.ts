export type PastState =
  /** After all writes until that time. */
  | { asOf: string }
  /** Before the writes of a history entry. */
  | { beforeEntry: string }
  /** Before their last removal, for chunks that are still removed. */
  | { inBin: true };

export function toPastParameter(past: PastState): string {
  if ('asOf' in past) return past.asOf;
  return 'beforeEntry' in past ? past.beforeEntry : '';
}

/** @returns SQL of the key that identifies a history entry */
export const getEntryKeySql = (alias: string) =>
  `(${alias}.reason || ':' || coalesce(${alias}.subject, ${alias}.id::text))`;

/**
 * Later writes don't change the result, so a restore can read it between its own statements.
 * @returns SQL of the chunks whose past state may differ from the present one: `chunk_id`, `state`
 * (null for a chunk that didn't exist), and `is_newer` for chunks written since. `$1` is the
 * dataset, `$2` the text of `toPastParameter`, `$3` the chunks, or null for all
 */
export function getPastStatesSql(past: PastState): string {
  if ('asOf' in past) return asOfSql;
  return 'beforeEntry' in past ? beforeEntrySql : inBinSql;
}

const getWantedSql = (column: string) => `($3::uuid[] is null or ${column} = any($3::uuid[]))`;

const asOfSql = `
  with later as materialized (
    select id from knowledge.writes where dataset_id = $1 and at > $2::timestamptz
  ), firsts as (
    select distinct on (chunk_id) chunk_id, added_by, state from knowledge.chunk_versions
    where dataset_id = $1 and at > $2::timestamptz and ${getWantedSql('chunk_id')}
    order by chunk_id, position
  )
  select chunk_id, case when added_by in (select id from later) then null else state end as state,
    false as is_newer
  from firsts
  union all
  select c.id, null, false from knowledge.chunks c join later on later.id = c.added_by
  where c.dataset_id = $1 and ${getWantedSql('c.id')}
    and not exists (select from firsts f where f.chunk_id = c.id)`;

const beforeEntrySql = `
  with own as materialized (
    select w.id from knowledge.writes w where w.dataset_id = $1 and ${getEntryKeySql('w')} = $2
  ), written as (
    select v.* from knowledge.chunk_versions v join own on own.id = v.write_id
    where v.dataset_id = $1 and ${getWantedSql('v.chunk_id')}
  ), firsts as (
    select distinct on (chunk_id) chunk_id, added_by, state from written order by chunk_id, position
  ), lasts as (
    select distinct on (chunk_id) chunk_id, position, kind from written
    order by chunk_id, position desc
  )
  select f.chunk_id, case when f.added_by in (select id from own) then null else f.state end as state,
    exists (
      select from knowledge.chunk_versions v
      where v.chunk_id = f.chunk_id and v.position > l.position
        and v.write_id not in (select id from own)
    ) or (l.kind = 'removed' and exists (
      select from knowledge.chunks c
      where c.id = f.chunk_id and c.added_by not in (select id from own)
    )) as is_newer
  from firsts f join lasts l on l.chunk_id = f.chunk_id
  union all
  select c.id, null, exists (
    select from knowledge.chunk_versions v where v.chunk_id = c.id and v.added_by = c.added_by)
  from knowledge.chunks c join own on own.id = c.added_by
  where c.dataset_id = $1 and ${getWantedSql('c.id')}
    and not exists (select from firsts f where f.chunk_id = c.id)`;

const inBinSql = `
  select distinct on (v.chunk_id) v.chunk_id, v.state, false as is_newer
  from knowledge.chunk_versions v
  where v.dataset_id = $1 and v.kind = 'removed' and $2 = '' and ${getWantedSql('v.chunk_id')}
    and not exists (select from knowledge.chunks c where c.id = v.chunk_id)
    and v.at > now() - make_interval(days => (select bin_days from knowledge.history_limits))
  order by v.chunk_id, v.position desc`;
