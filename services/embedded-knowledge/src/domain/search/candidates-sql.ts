import type { SqlParams } from 'shared-server';
import type { ChunkFilter } from '../../store/filters/filter-body';
import { getLookUpSql } from './look-up-sql';
import { CANDIDATE_BUDGET } from './query/partial-match';
import { getAllWordsQuery, getSomeWordsQuery, type SearchPlan } from './query/plan';

/** If fewer chunks contain all words, chunks with some of them are added. */
const ENOUGH = 10;

const NOTHING = 'select id, position, tsv from knowledge.chunks where false';

/**
 * Looks up all words, then the rarest ones, within the budget.
 * @returns common table expressions, the last of them `found` (id, position, tsv, all_words), the
 * candidates for ranking. `all_words` is 1 or 0
 */
export function getCandidatesSql(
  datasetId: string,
  plan: SearchPlan,
  filters: ChunkFilter | null | undefined,
  params: SqlParams,
): string {
  const dataset = params.add(datasetId);
  const everyWord = getAllWordsQuery(plan);
  const all = everyWord && `${params.add(everyWord)}::tsquery`;
  const most = params.add(CANDIDATE_BUDGET);
  const getMatchesSql = (matching: string, without: string) =>
    getLookUpSql({ dataset, matching, without, most }, filters, params);
  const some = plan.someWords
    ? getMatchesSql(`${params.add(getSomeWordsQuery(plan))}::tsquery`, all ?? 'null')
    : NOTHING;
  const enough = plan.addsSome ? CANDIDATE_BUDGET : ENOUGH;
  return `with_all as materialized (
      ${all ? getMatchesSql(all, 'null') : NOTHING}
    ), with_some as materialized (
      select * from (${some}) some_words where (select count(*) from with_all) < ${enough}
    ), found as (
      select *, 1 as all_words from with_all union all select *, 0 from with_some
    )`;
}
