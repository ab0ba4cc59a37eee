import type { Queryable } from 'shared-server';
import { type ChunkRow, chunkColumnsOf } from '../chunks/chunk-row';
import type { ChunkFilter } from './filter-body';
import { filterSql } from './filter-sql';
import { CANDIDATE_BUDGET, type SearchPlan } from './plan';
import { SqlParams } from './sql-params';

/** One ranked chunk; `searchable` is the text that the words were found in. */
export interface RankedChunk extends ChunkRow {
  score: number;
  searchable: string;
}

/** Which part of the ranked chunks to answer. */
export interface RankWindow {
  limit: number;
  offset: number;
  scoreThreshold: number;
  filters: ChunkFilter | null | undefined;
}

/** Below this many chunks with all words, chunks with the rarest ones are added. */
const enough = 10;

/**
 * Ranks a bounded set of candidates. A chunk with all words scores 1 to 2, one with some of them 0 to 1; within
 * that, rare words weigh more than frequent ones, headings more than text, short chunks more than long ones.
 * @returns the window asked for, and how many chunks were ranked in all
 */
export async function rankChunks(
  tx: Queryable,
  datasetId: string,
  plan: SearchPlan,
  window: RankWindow,
): Promise<{ chunks: RankedChunk[]; total: number }> {
  const params = new SqlParams();
  const dataset = params.add(datasetId);
  const all = `${params.add(plan.allWords)}::tsquery`;
  const terms = params.add(plan.terms.map((term) => term.tsquery));
  const weights = params.add(plan.terms.map((term) => term.weight));
  const weightSum = plan.terms.reduce((sum, term) => sum + term.weight, 0) || 1;
  const threshold = params.add(window.scoreThreshold);
  const budget = params.add(CANDIDATE_BUDGET);
  const find = (matching: string, without: string) =>
    candidatesSql({ dataset, matching, without, budget }, window.filters, params);
  const sql = `
    with with_all as materialized (
      ${find(all, 'null')}
    ), with_rare as materialized (
      select * from (${plan.rareWords ? find(`${params.add(plan.rareWords)}::tsquery`, all) : 'select * from with_all where false'}) rare
      where (select count(*) from with_all) < ${enough}
    ), scored as (
      select id, position, full_match + coalesce((
        select sum(t.weight * ts_rank('{0.1,0.2,0.6,1}', tsv, t.term, 1))
        from unnest(${terms}::tsquery[], ${weights}::float8[]) as t(term, weight)
      ), 0) / ${params.add(weightSum)}::float8 as score
      from (
        select *, 1 as full_match from with_all union all select *, 0 from with_rare
      ) candidates
    ), passed as (
      select id, position, score from scored where score >= ${threshold}
    ), page as (
      select id, position, score from passed
      order by score desc, position desc
      limit ${params.add(window.limit)} offset ${params.add(window.offset)}
    )
    select t.total, ${chunkColumnsOf('c')}, p.score, c.heading || E'\\n' || c.content as searchable
    from (select count(*)::int as total from passed) t
    left join (page p join knowledge.chunks c on c.id = p.id) on true
    order by p.score desc, p.position desc`;
  const { rows } = await tx.query<RankedChunk & { total: number }>(sql, params.values);
  const chunks = rows.filter((row) => row.id !== null);
  return { chunks, total: rows[0]?.total ?? 0 };
}

/** Without a filter the look-up itself stops at the budget; with one, it must not before the filter was applied. */
function candidatesSql(
  look: { dataset: string; matching: string; without: string; budget: string },
  filters: ChunkFilter | null | undefined,
  params: SqlParams,
): string {
  const { dataset, matching, without, budget } = look;
  const found = (most: string) =>
    `knowledge.find_chunks(${dataset}, ${matching}, ${without}, null, ${most}::integer)`;
  const filter = filterSql(filters, params);
  if (filter === 'true') return `select f.id, f.position, f.tsv from ${found(budget)} f`;
  return `select f.id, f.position, f.tsv
    from ${found('null')} f join knowledge.chunks c on c.id = f.id
    where ${filter} limit ${budget}`;
}
