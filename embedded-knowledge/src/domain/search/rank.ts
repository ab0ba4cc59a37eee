import { type Queryable, SqlParams } from 'shared-server';
import type { ChunkFilter } from '../../store/filters/filter-body';
import type { SortBy } from '../../store/filters/list-body';
import { sortSql } from '../../store/filters/sort-sql';
import { type ChunkRow, chunkColumnsOf } from '../chunks/chunk-row';
import { byWords } from './candidates/by-words';
import type { Candidates } from './candidates/candidates';
import type { PlannedTerm, SearchPlan } from './query/plan';

/** One ranked chunk; `searchable` is the text that the words were found in. */
export interface RankedChunk extends ChunkRow {
  score: number;
  searchable: string;
}

export interface RankWindow {
  limit: number;
  offset: number;
  scoreThreshold: number;
  filters: ChunkFilter | null | undefined;
  sort?: SortBy | null | undefined;
}

/** Weights of the labels D to A: text has B, headings have A. */
const LABEL_WEIGHTS = '{0.1,0.2,0.4,1}';
/** Best candidates that are rescored word by word. */
const RESCORED = 200;
/** Best of those whose score includes the proximity of the words. */
const PROXIMITY_SCORED = 60;

/**
 * Ranks a bounded set of candidates. A chunk with all words scores 1 to 2, one with some of them 0
 * to 1. Within that, rare words, headings, short chunks and words in proximity score higher.
 * @param candidates the source of candidates; words replace one that cannot answer or finds nothing
 * @returns the window, and the number of ranked chunks
 */
export async function rankChunks(
  tx: Queryable,
  datasetId: string,
  plan: SearchPlan,
  window: RankWindow,
  candidates: Candidates = byWords,
): Promise<{ chunks: RankedChunk[]; total: number }> {
  const offset = window.sort ? null : window.offset;
  const search = { datasetId, plan, filters: window.filters, offset };
  for (const way of new Set([candidates, byWords])) {
    const params = new SqlParams();
    const found = way.sql(search, params);
    const ranked = found && (await rankFound(tx, plan, window, { found, params }));
    if (ranked && (ranked.total > 0 || way === byWords)) return ranked;
  }
  return { chunks: [], total: 0 };
}

async function rankFound(
  tx: Queryable,
  plan: SearchPlan,
  window: RankWindow,
  { found, params }: { found: string; params: SqlParams },
): Promise<{ chunks: RankedChunk[]; total: number }> {
  const all = `${params.add(plan.allWords)}::tsquery`;
  const threshold = params.add(window.scoreThreshold);
  const sql = `
    with ${found}, candidates as materialized (
      select id, position, tsv, all_words, ${firstScoreSql(plan.terms, params)} as score from found
    ), rescored as materialized (
      select id, position, tsv, all_words, all_words + 0.5 * (${rescoreSql(plan.terms, params)}) as score
      from (
        select * from candidates order by score desc, position desc limit ${RESCORED}
      ) best
    ), proximity as (
      select id, score + case all_words
        when 1 then 0.5 * ts_rank_cd('${LABEL_WEIGHTS}', tsv, ${all}, 32) else 0 end as score
      from (select * from rescored order by score desc, position desc limit ${PROXIMITY_SCORED}) best
    ), ranked as (
      select c.id, c.position, coalesce(p.score, r.score, c.score) as score,
        (r.id is not null)::int + (p.id is not null)::int as passes
      from candidates c left join rescored r on r.id = c.id left join proximity p on p.id = c.id
      where coalesce(p.score, r.score, c.score) >= ${threshold}
    ), page as (
      ${pageSql(window, params)}
    )
    select t.total, ${chunkColumnsOf('c')}, p.score,
      c.heading || E'\\n' || c.content as searchable
    from (select count(*)::int as total from ranked) t
    left join (page p join knowledge.chunks c on c.id = p.id) on true
    order by p.place`;
  const { rows } = await tx.query<RankedChunk & { total: number }>(sql, params.values);
  const chunks = rows.filter((row) => row.id !== null);
  return { chunks, total: rows[0]?.total ?? 0 };
}

/** Scores candidates cheaply, by the words that they hold. */
function firstScoreSql(terms: readonly PlannedTerm[], params: SqlParams): string {
  const any = params.add(terms.map(({ tsquery }) => tsquery).join(' | '));
  const held = weightedTerms(terms, params).map(
    ({ share, term }) => `case when tsv @@ ${term} then ${share} else 0 end`,
  );
  return `case all_words
    when 1 then 1 + 0.5 * ts_rank('${LABEL_WEIGHTS}', tsv, ${any}::tsquery, 1)
    else 0.5 * (${held.join(' + ')}) end`;
}

/** Scores a chunk from 0 to 1: ranks of the words, weighted by inverse document frequency. */
function rescoreSql(terms: readonly PlannedTerm[], params: SqlParams): string {
  return weightedTerms(terms, params)
    .map(({ share, term }) => `${share} * ts_rank('${LABEL_WEIGHTS}', tsv, ${term}, 1)`)
    .join(' + ');
}

/** @returns SQL of each term, and of its share of all weights */
function weightedTerms(terms: readonly PlannedTerm[], params: SqlParams) {
  const sum = terms.reduce((total, term) => total + term.weight, 0) || 1;
  return terms.map(({ tsquery, weight }) => ({
    share: `${params.add(weight / sum)}::float8`,
    term: `${params.add(tsquery)}::tsquery`,
  }));
}

function pageSql({ sort, limit, offset }: RankWindow, params: SqlParams): string {
  const order = sort ? sortSql(sort, 'c') : 'r.passes desc, r.score desc, r.position desc';
  return `select id, score, row_number() over () as place from (
    select r.id, r.score from ranked r ${sort ? 'join knowledge.chunks c on c.id = r.id' : ''}
    order by ${order} limit ${params.add(limit)} offset ${params.add(offset)}) ordered`;
}
