import { type Candidates, ENOUGH } from './candidates';

/** Of 100 to 400, the ranking after it came out the same; more of them cost more. */
export const BM25_CANDIDATES = 200;

/**
 * Asks the dataset's BM25 index for its best chunks. That index knows neither filters, nor
 * operators, nor another order, and what it answers ends after so many: such searches are left to
 * the words.
 *
 * @param hasIndex whether a dataset has an index that can be asked
 */
export function byBm25(hasIndex: (datasetId: string) => boolean): Candidates {
  return {
    sql({ datasetId, plan, filters, offset }, params) {
      const filtered = [filters?.must, filters?.should, filters?.must_not].some(
        (list) => list?.length,
      );
      if (plan.text === null || filtered || !hasIndex(datasetId)) return null;
      if (offset === null || offset >= BM25_CANDIDATES) return null;
      const asked = [datasetId, plan.text, BM25_CANDIDATES].map((value) => params.add(value));
      const any = params.add(plan.terms.map(({ tsquery }) => tsquery).join(' | '));
      return `best as materialized (
        select f.id, f.position, f.tsv, (f.tsv @@ ${params.add(plan.allWords)}::tsquery)::int as all_words
        from knowledge.find_best(${asked.join(', ')}) f
        where f.tsv @@ ${any}::tsquery
      ), found as (
        select * from best
        where all_words = 1 or (select sum(all_words) from best) < ${ENOUGH}
      )`;
    },
  };
}
