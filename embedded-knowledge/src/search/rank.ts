import type { Queryable } from 'shared-server';
import { type ChunkRow, chunkColumnsOf } from '../chunks/chunk-row';
import { byWords } from './candidates/by-words';
import type { Candidates } from './candidates/candidates';
import type { ChunkFilter } from './filter-body';
import type { PlannedTerm, SearchPlan } from './plan';
import type { SortBy } from './search-body';
import { sortSql } from './sort-sql';
import { SqlParams } from './sql-params';

/** One ranked chunk; `searchable` is the text that the words were found in. */
export interface RankedChunk extends ChunkRow {
  score: number;
  searchable: string;
}

/** Which part of the ranked chunks to answer, and in which order. */
export interface RankWindow {
  limit: number;
  offset: number;
  scoreThreshold: number;
  filters: ChunkFilter | null | undefined;
  sort?: SortBy | null | undefined;
}

/** Of the labels D to A: text has B, headings have A. */
const weights = '{0.1,0.2,0.4,1}';
/** So many that hold the rarest words are weighed word by word, and so many of those by how near the words stand. */
const weighedWords = 200;
const weighedNearness = 60;

/**
 * Ranks a bounded set of candidates. A chunk with all words scores 1 to 2, one with some of them 0 to 1; within
 * that, rare words weigh more than frequent ones, headings more than text, short chunks more than long ones, and
 * words near each other more than scattered ones.
 * @param candidates how they are found; by words where that way cannot answer, or finds nothing
 * @returns the window asked for, and how many chunks were ranked in all
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
      select id, position, tsv, all_words, ${roughly(plan.terms, params)} as score from found
    ), weighed as materialized (
      select id, position, tsv, all_words, all_words + 0.5 * (${weighed(plan.terms, params)}) as score
      from (
        select * from candidates order by score desc, position desc limit ${weighedWords}
      ) best
    ), near as (
      select id, score + case all_words
        when 1 then 0.5 * ts_rank_cd('${weights}', tsv, ${all}, 32) else 0 end as score
      from (select * from weighed order by score desc, position desc limit ${weighedNearness}) best
    ), ranked as (
      select c.id, c.position, coalesce(n.score, w.score, c.score) as score,
        (w.id is not null)::int + (n.id is not null)::int as looked_at
      from candidates c left join weighed w on w.id = c.id left join near n on n.id = c.id
      where coalesce(n.score, w.score, c.score) >= ${threshold}
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

/** A first order of the candidates that costs little: which of the words a chunk holds, or how often all of them. */
function roughly(terms: readonly PlannedTerm[], params: SqlParams): string {
  const any = params.add(terms.map(({ tsquery }) => tsquery).join(' | '));
  const held = weightedTerms(terms, params).map(
    ({ share, term }) => `case when tsv @@ ${term} then ${share} else 0 end`,
  );
  return `case all_words
    when 1 then 1 + 0.5 * ts_rank('${weights}', tsv, ${any}::tsquery, 1)
    else 0.5 * (${held.join(' + ')}) end`;
}

/** How well a chunk holds the words, 0 to 1: each one's own rank, weighed by how rare it is. */
function weighed(terms: readonly PlannedTerm[], params: SqlParams): string {
  return weightedTerms(terms, params)
    .map(({ share, term }) => `${share} * ts_rank('${weights}', tsv, ${term}, 1)`)
    .join(' + ');
}

/** SQL of each term, and of its share of all weights. */
function weightedTerms(terms: readonly PlannedTerm[], params: SqlParams) {
  const sum = terms.reduce((total, term) => total + term.weight, 0) || 1;
  return terms.map(({ tsquery, weight }) => ({
    share: `${params.add(weight / sum)}::float8`,
    term: `${params.add(tsquery)}::tsquery`,
  }));
}

function pageSql({ sort, limit, offset }: RankWindow, params: SqlParams): string {
  const order = sort ? sortSql(sort, 'c') : 'r.looked_at desc, r.score desc, r.position desc';
  return `select id, score, row_number() over () as place from (
    select r.id, r.score from ranked r ${sort ? 'join knowledge.chunks c on c.id = r.id' : ''}
    order by ${order} limit ${params.add(limit)} offset ${params.add(offset)}) ordered`;
}
