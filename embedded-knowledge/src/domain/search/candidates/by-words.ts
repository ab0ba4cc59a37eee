import { CANDIDATE_BUDGET } from '../query/plan';
import { type Candidates, ENOUGH } from './candidates';
import { lookUpSql } from './look-up-sql';

/** Looks up all words, then the rarest ones, within the budget. Every search can use it. */
export const byWords = {
  sql({ datasetId, plan, filters }, params) {
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
  },
} satisfies Candidates;
