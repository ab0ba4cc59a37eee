import type { SqlParams } from 'shared-server';
import type { ChunkFilter } from '../../store/filters/filter-body';
import { lookUpSql } from './look-up-sql';
import { CANDIDATE_BUDGET, type SearchPlan } from './query/plan';

/** Below this many chunks with all words, chunks with some of them are added. */
const ENOUGH = 10;

/**
 * Looks up all words, then the rarest ones, within the budget.
 *
 * @returns common table expressions, the last of them `found` (id, position, tsv, all_words), the
 * chunks that are worth ranking. `all_words` is 1 or 0
 */
export function candidatesSql(
  datasetId: string,
  plan: SearchPlan,
  filters: ChunkFilter | null | undefined,
  params: SqlParams,
): string {
  const dataset = params.add(datasetId);
  const all = `${params.add(plan.allWords)}::tsquery`;
  const most = params.add(CANDIDATE_BUDGET);
  const find = (matching: string, without: string) =>
    lookUpSql({ dataset, matching, without, most }, filters, params);
  const some = plan.someWords
    ? find(`${params.add(plan.someWords)}::tsquery`, all)
    : 'select * from with_all where false';
  return `with_all as materialized (
      ${find(all, 'null')}
    ), with_some as materialized (
      select * from (${some}) some_words where (select count(*) from with_all) < ${ENOUGH}
    ), found as (
      select *, 1 as all_words from with_all union all select *, 0 from with_some
    )`;
}
