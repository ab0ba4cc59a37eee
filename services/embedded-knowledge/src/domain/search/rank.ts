import { type Queryable, SqlParams } from 'shared-server';
import type { ChunkFilter } from '../../store/filters/filter-body';
import type { SortBy } from '../../store/filters/list-body';
import { getSortSql } from '../../store/filters/sort-sql';
import { type ChunkRow, getChunkColumns } from '../chunks/chunk-row';
import { getCandidatesSql } from './candidates-sql';
import type { PlannedTerm } from './query/partial-match';
import type { SearchPlan } from './query/plan';

export interface RankedChunk extends ChunkRow {
  score: number;
}

export interface RankedId {
  id: string;
  score: number;
  /** Share of the query's words that the chunk contains, weighted by rarity: 0 to 1. */
  held: number;
}

export interface RankWindow {
  limit: number;
  offset: number;
  scoreThreshold: number;
  filters: ChunkFilter | null | undefined;
  sort?: SortBy | null | undefined;
}

/** Weights of the labels D to A. Headings have A or B, text has B or C, stop words have D. */
const LABEL_WEIGHTS = '{0.1,0.2,0.4,1}';
/** How many of the best candidates are rescored word by word. */
const RESCORED = 200;
/** How many of those are also scored by the proximity of the words. */
const PROXIMITY_SCORED = 60;

/**
 * Ranks a bounded set of candidates. A chunk with all words scores 1 to 2, one with some of them 0
 * to 1. Within that, rare words, headings, short chunks and words in proximity score higher.
 * @returns the window, and the number of ranked chunks
 */
export async function rankChunks(
  tx: Queryable,
  datasetId: string,
  plan: SearchPlan,
  window: RankWindow,
): Promise<{ chunks: RankedChunk[]; total: number }> {
  if (isEmptyPlan(plan)) return { chunks: [], total: 0 };
  const params = new SqlParams();
  const { rows } = await tx.query<RankedChunk & { total: number }>(
    `with ${getRankedSql(datasetId, plan, window, params)}
    select t.total, ${getChunkColumns('c')}, p.score
    from (select count(*)::int as total from ranked) t
    left join (page p join knowledge.chunks c on c.id = p.id) on true
    order by p.place`,
    params.values,
  );
  return { chunks: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** Ranks like `rankChunks`, without reading the rows of chunks. */
export async function rankIds(
  tx: Queryable,
  datasetId: string,
  plan: SearchPlan,
  window: RankWindow,
): Promise<{ ids: RankedId[]; total: number }> {
  if (isEmptyPlan(plan)) return { ids: [], total: 0 };
  const params = new SqlParams();
  // A single row, because transferring hundreds takes longer than ranking them.
  const { rows } = await tx.query<{ total: number; ids: [string, number, number][] }>(
    `with ${getRankedSql(datasetId, plan, window, params)}
    select (select count(*)::int from ranked) as total,
      coalesce(jsonb_agg(jsonb_build_array(id, score, held) order by place), '[]') as ids
    from page`,
    params.values,
  );
  const ids = (rows[0]?.ids ?? []).map(([id, score, held]) => ({ id, score, held }));
  return { ids, total: rows[0]?.total ?? 0 };
}

/** @returns whether no chunk can match, because the dataset's dictionary has none of the words */
const isEmptyPlan = ({ allWords, someWords }: SearchPlan) => !allWords && !someWords;

/** @returns common table expressions, the last ones `ranked` and `page` */
function getRankedSql(
  datasetId: string,
  plan: SearchPlan,
  window: RankWindow,
  params: SqlParams,
): string {
  const found = getCandidatesSql(datasetId, plan, window.filters, params);
  const threshold = params.add(window.scoreThreshold);
  // Concatenation with an empty vector unpacks it once instead of once per function.
  return `${found}, unpacked as materialized (
      select id, position, tsv || ''::tsvector as tsv, all_words from found
    ), candidates as materialized (
      select id, position, tsv, all_words, ${getFirstScoreSql(plan.terms, params)} as score from unpacked
    ), rescored as materialized (
      select id, position, tsv, all_words,
        case all_words when 1 then 1 else score end + 0.5 * (${getRescoreSql(plan.terms, params)}) as score
      from (
        select * from candidates order by score desc, position desc limit ${RESCORED}
      ) best
    ), proximity as (
      select id, score + case all_words
        ${getProximitySql(plan, params)} end as score
      from (select * from rescored order by score desc, position desc limit ${PROXIMITY_SCORED}) best
    ), ranked as (
      select c.id, c.position, coalesce(p.score, r.score, c.score) as score,
        (r.id is not null)::int + (p.id is not null)::int as passes,
        case c.all_words when 1 then 1 else 2 * c.score end as held
      from candidates c left join rescored r on r.id = c.id left join proximity p on p.id = c.id
      where coalesce(p.score, r.score, c.score) >= ${threshold}
    ), page as (
      ${getPageSql(window, params)}
    )`;
}

/** Longer queries have too many combinations. */
const MOST_WITHOUT_ONE = 5;

function getProximitySql({ allWords, terms }: SearchPlan, params: SqlParams): string {
  const getRankSql = (tsquery: string) =>
    `0.5 * ts_rank_cd('${LABEL_WEIGHTS}', tsv, ${params.add(tsquery)}::tsquery, 32)`;
  const all = allWords ? getRankSql(allWords) : '0';
  if (terms.length < 3 || terms.length > MOST_WITHOUT_ONE) return `when 1 then ${all} else 0`;
  const withoutOne = terms.map((one) => {
    const others = terms.filter((other) => other !== one);
    return `(${others.map(({ tsquery }) => tsquery).join(' & ')})`;
  });
  return `when 1 then ${all} else ${getRankSql(withoutOne.join(' | '))}`;
}

/** Scores candidates cheaply, by the words they contain. */
function getFirstScoreSql(terms: readonly PlannedTerm[], params: SqlParams): string {
  const any = params.add(terms.map(({ tsquery }) => tsquery).join(' | '));
  const held = weighTerms(terms, params).map(
    ({ share, term }) => `case when tsv @@ ${term} then ${share} else 0 end`,
  );
  return `case all_words
    when 1 then 1 + 0.5 * ts_rank('${LABEL_WEIGHTS}', tsv, ${any}::tsquery, 1)
    else 0.5 * (${joinSum(held)}) end`;
}

/** Scores a chunk from 0 to 1: ranks of the words, weighted by inverse document frequency. */
function getRescoreSql(terms: readonly PlannedTerm[], params: SqlParams): string {
  const getRankSql = (term: string) => `ts_rank('${LABEL_WEIGHTS}', tsv, ${term}, 1)`;
  const ranked = weighTerms(terms, params).map(({ share, term }, at) => {
    const exact = terms[at]?.exact;
    if (!exact) return `${share} * ${getRankSql(term)}`;
    return `${share} * (0.5 * ${getRankSql(term)} + 0.5 * ${getRankSql(`${params.add(exact)}::tsquery`)})`;
  });
  return joinSum(ranked);
}

/** A query may have no weighted words. */
const joinSum = (sums: readonly string[]) => (sums.length > 0 ? sums.join(' + ') : '0');

function weighTerms(terms: readonly PlannedTerm[], params: SqlParams) {
  const sum = terms.reduce((total, term) => total + term.weight, 0) || 1;
  return terms.map(({ tsquery, weight }) => ({
    share: `${params.add(weight / sum)}::float8`,
    term: `${params.add(tsquery)}::tsquery`,
  }));
}

function getPageSql({ sort, limit, offset }: RankWindow, params: SqlParams): string {
  const order = sort ? getSortSql(sort, 'c') : 'r.passes desc, r.score desc, r.position desc';
  return `select id, score, held, row_number() over () as place from (
    select r.id, r.score, r.held from ranked r ${sort ? 'join knowledge.chunks c on c.id = r.id' : ''}
    order by ${order} limit ${params.add(limit)} offset ${params.add(offset)}) ordered`;
}
