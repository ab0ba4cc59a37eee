import type { Queryable } from 'shared-server';
import { type ChunkRow, chunkColumnsOf } from '../chunks/chunk-row';
import { candidatesSql } from './candidates-sql';
import type { ChunkFilter } from './filter-body';
import { markedSql } from './highlight';
import { CANDIDATE_BUDGET, type PlannedTerm, type SearchPlan } from './plan';
import type { SortBy } from './search-body';
import { sortSql } from './sort-sql';
import { SqlParams } from './sql-params';

/** One ranked chunk; `marked` is its text with the words marked (see `markedSql`), when the window asks for it. */
export interface RankedChunk extends ChunkRow {
  score: number;
  marked: string | null;
}

/** Which part of the ranked chunks to answer, and in which order. */
export interface RankWindow {
  limit: number;
  offset: number;
  scoreThreshold: number;
  filters: ChunkFilter | null | undefined;
  sort?: SortBy | null | undefined;
  /** tsquery of the words to mark, null for none. */
  marks: string | null;
}

/** Of the labels D to A: text has B, headings have A. */
const weights = '{0.1,0.2,0.4,1}';
/** Below this many chunks with all words, chunks with some of them are added. */
const enough = 10;
/** So many of the best are looked at again for how near to each other the words stand: that costs more. */
const lookedAtTwice = 60;

/**
 * Ranks a bounded set of candidates. A chunk with all words scores 1 to 2, one with some of them 0 to 1; within
 * that, rare words weigh more than frequent ones, headings more than text, short chunks more than long ones, and
 * words near each other more than scattered ones.
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
  const threshold = params.add(window.scoreThreshold);
  const most = params.add(CANDIDATE_BUDGET);
  const find = (matching: string, without: string) =>
    candidatesSql({ dataset, matching, without, most }, window.filters, params);
  const some = plan.someWords
    ? find(`${params.add(plan.someWords)}::tsquery`, all)
    : 'select * from with_all where false';
  const sql = `
    with with_all as materialized (
      ${find(all, 'null')}
    ), with_some as materialized (
      select * from (${some}) some_words where (select count(*) from with_all) < ${enough}
    ), scored as (
      select id, position, tsv, all_words, all_words + 0.5 * (${weighed(plan.terms, params)}) as score
      from (
        select *, 1 as all_words from with_all union all select *, 0 from with_some
      ) candidates
    ), placed as (
      select *, row_number() over (order by score desc, position desc) as place from scored
    ), near as (
      select id, position, place <= ${lookedAtTwice} as best, score + case
        when place <= ${lookedAtTwice} and all_words = 1
        then 0.5 * ts_rank_cd('${weights}', tsv, ${all}, 32) else 0 end as score
      from placed where score >= ${threshold}
    ), page as (
      ${pageSql(window, params)}
    )
    select t.total, ${chunkColumnsOf('c')}, p.score,
      ${markedSql('c', params.add(window.marks))} as marked
    from (
      select count(*)::int as total from placed where score >= ${threshold}
    ) t
    left join (page p join knowledge.chunks c on c.id = p.id) on true
    order by p.place`;
  const { rows } = await tx.query<RankedChunk & { total: number }>(sql, params.values);
  const chunks = rows.filter((row) => row.id !== null);
  return { chunks, total: rows[0]?.total ?? 0 };
}

/** How well a chunk holds the words, 0 to 1: each one's own rank, weighed by how rare it is. */
function weighed(terms: readonly PlannedTerm[], params: SqlParams): string {
  const sum = terms.reduce((total, term) => total + term.weight, 0) || 1;
  return terms
    .map(({ tsquery, weight }) => {
      const [share, term] = [params.add(weight / sum), params.add(tsquery)];
      return `${share}::float8 * ts_rank('${weights}', tsv, ${term}::tsquery, 1)`;
    })
    .join(' + ');
}

function pageSql({ sort, limit, offset }: RankWindow, params: SqlParams): string {
  const cut = `limit ${params.add(limit)} offset ${params.add(offset)}`;
  if (!sort)
    return `select id, score, row_number() over () as place from (
      select id, score from near order by best desc, score desc, position desc ${cut}) ordered`;
  return `select id, score, row_number() over () as place from (
    select n.id, n.score from near n join knowledge.chunks c on c.id = n.id
    order by ${sortSql(sort, 'c')} ${cut}) ordered`;
}
