import { type IndexedCallFilters, VIEW_CALLS_MAX } from 'shared-contract';
import { type Queryable, SqlParams } from 'shared-server';
import { createCallConditions, createHitsSql, parseSearch } from './conditions';
import type { Reader } from './reader';

/**
 * @returns the number of calls that match the filters, up to {@link VIEW_CALLS_MAX} unless `most`
 * is null
 */
export async function countListed(
  tx: Queryable,
  reader: Reader,
  filters: IndexedCallFilters,
  most: number | null = VIEW_CALLS_MAX,
): Promise<number> {
  const params = new SqlParams();
  const search = parseSearch(filters);
  const hits = search ? `with ${createHitsSql(search, params)}` : '';
  const where = createCallConditions(reader, filters, params);
  const { rows } = await tx.query<{ calls: number }>(
    `${hits} select count(*)::int as calls from (
       select from portal.calls c where ${where} limit ${most ?? 'all'}) listed`,
    params.values,
  );
  return rows[0]?.calls ?? 0;
}
