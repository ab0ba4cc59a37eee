import { randomUUID } from 'node:crypto';
import { type Queryable, SqlParams } from 'shared-server';
import { VendorError } from '../../errors/vendor-error';
import { getFilterSql } from '../../store/filters/filter-sql';
import { type ChunkAnswer, type SlimChunkAnswer, toChunk, toSlimChunk } from '../chunks/chunk-row';
import { highlightChunks } from './highlight';
import { type PlannedQuery, planSearch, type SearchPlan } from './query/plan';
import { type RankWindow, rankChunks } from './rank';
import {
  findNear,
  isFused,
  type QueryMeaning,
  rankWords,
  readRanking,
  type WordRanking,
} from './rank-by-meaning';
import type { SearchBody } from './search-body';

export interface SearchAnswer {
  id: string;
  chunks: { chunk: ChunkAnswer | SlimChunkAnswer; highlights: string[] | null; score: number }[];
  corrected_query: string | null;
  total_pages: number;
}

type Rank = (window: RankWindow) => ReturnType<typeof rankChunks>;

type InTransaction = <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>;

interface WordSearch {
  datasetId: string;
  body: SearchBody;
}

/**
 * Searches one dataset. Misspelled queries are corrected unless `typo_options.correct_typos` is
 * false. A search by meaning takes two transactions, so that no connection waits for the query's
 * embedding.
 * @param meaning of the query, for a semantic or hybrid search; null ranks only by words
 */
export async function searchChunks(
  transaction: InTransaction,
  search: WordSearch,
  meaning: QueryMeaning | null,
): Promise<SearchAnswer> {
  const { datasetId, body } = search;
  const window = getWindow(body);
  const isSemantic = body.search_type === 'semantic';
  if (!meaning || (!isSemantic && !isFused(window))) {
    return transaction((tx) => searchWords(tx, search));
  }
  const first = await transaction(async (tx) => {
    const planned = await planWords(tx, datasetId, body, { typoTolerant: !isSemantic });
    const plan = isSemantic ? null : planned.plan;
    const words = plan && (await rankWords(tx, datasetId, plan, window));
    const byMeaning = isSemantic || isMeaningAdded(planned, words, meaning);
    return { ...planned, words, byMeaning };
  });
  const vector = first.byMeaning ? await meaning.vector : null;
  return transaction(async (tx) => {
    const options = { filters: window.filters, isSemantic };
    const near = vector && (await findNear(tx, datasetId, meaning, vector, options));
    if (!near) return searchWords(tx, search);
    const rankPage = (page: RankWindow) =>
      readRanking(tx, near, first.words, meaning.leastSimilarity, page);
    const answer = await runPlan(tx, datasetId, first.plan, body, rankPage);
    return { ...answer, corrected_query: first.corrected };
  });
}

/**
 * Chunks of similar meaning are added when the dataset or the model knows a word of the query,
 * but not when chunks were found for a name made of stop words.
 */
function isMeaningAdded(
  { isKnown, isGrammar }: PlannedQuery,
  words: WordRanking | null,
  { isUnderstood }: QueryMeaning,
): boolean {
  if (isGrammar) return isUnderstood && !words?.total;
  return isKnown || isUnderstood;
}

async function searchWords(tx: Queryable, { datasetId, body }: WordSearch): Promise<SearchAnswer> {
  const { plan, corrected } = await planWords(tx, datasetId, body, { typoTolerant: true });
  const rank = plan && ((page: RankWindow) => rankChunks(tx, datasetId, plan, page));
  return { ...(await runPlan(tx, datasetId, plan, body, rank)), corrected_query: corrected };
}

function planWords(
  tx: Queryable,
  datasetId: string,
  body: SearchBody,
  { typoTolerant }: { typoTolerant: boolean },
) {
  return planSearch(tx, datasetId, readQuery(body), {
    operators: body.use_quote_negated_terms === true,
    typoTolerant: typoTolerant && body.typo_options?.correct_typos !== false,
    exactWords: body.typo_options?.disable_on_word ?? [],
  });
}

type PageOptions = Omit<SearchBody, 'query' | 'search_type'>;

/** @throws VendorError 400 for an invalid filter, even when no word of the query is known */
function getWindow(body: PageOptions): RankWindow {
  getFilterSql(body.filters, new SqlParams());
  const limit = body.page_size ?? 10;
  return {
    limit,
    offset: ((body.page ?? 1) - 1) * limit,
    scoreThreshold: body.score_threshold ?? 0,
    filters: body.filters,
    sort: body.sort_options?.sort_by,
  };
}

/** Ranks by the words of the plan, or with `rank`, and returns the requested page. */
export async function runPlan(
  tx: Queryable,
  datasetId: string,
  plan: SearchPlan | null,
  body: PageOptions,
  rank: Rank | null = null,
): Promise<SearchAnswer> {
  const empty = { id: randomUUID(), chunks: [], corrected_query: null, total_pages: 0 };
  const ranking =
    rank ?? (plan && ((window: RankWindow) => rankChunks(tx, datasetId, plan, window)));
  if (!ranking) return empty;
  const options = body.highlight_options ?? {};
  const window = getWindow(body);
  const { chunks, total } = await ranking(window);
  const unmarked = body.slim_chunks === true || options.highlight_results === false;
  const marks =
    plan && plan.terms.length > 0 && !unmarked && chunks.length > 0
      ? await highlightChunks(tx, chunks, plan, options)
      : null;
  return {
    ...empty,
    chunks: chunks.map((row, index) => {
      const mark = marks?.[index];
      const whole = mark ? { ...row, chunk_html: mark.html } : row;
      const chunk = body.slim_chunks ? toSlimChunk(row) : toChunk(whole);
      return { chunk, highlights: mark?.highlights ?? null, score: row.score };
    }),
    total_pages: body.get_total_pages ? Math.ceil(total / window.limit) : 0,
  };
}

/**
 * @returns the words to search for
 * @throws VendorError 400 when the query is empty
 */
export function readQuery(body: Pick<SearchBody, 'query'>): string {
  const text = typeof body.query === 'string' ? body.query : body.query.query;
  if (text.trim() === '') throw new VendorError(400, 'Query cannot be empty');
  return text;
}

/** Refuses searches that need embeddings, because any result would be misleading. */
export function refuseSemantic(body: Pick<SearchBody, 'search_type'>): void {
  if (body.search_type === 'semantic')
    throw new VendorError(
      400,
      'Search by meaning is switched off on this server; use hybrid or fulltext',
    );
}
