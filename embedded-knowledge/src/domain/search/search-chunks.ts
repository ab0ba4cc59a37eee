import { randomUUID } from 'node:crypto';
import type { Queryable } from 'shared-server';
import { VendorError } from '../../errors/vendor-error';
import { type ChunkAnswer, type SlimChunkAnswer, toChunk, toSlimChunk } from '../chunks/chunk-row';
import type { Candidates } from './candidates/candidates';
import { highlightChunks } from './highlight';
import { planSearch, type SearchPlan } from './query/plan';
import { type RankWindow, rankChunks } from './rank';
import type { SearchBody } from './search-body';
import { type QueryEmbedding, rankByEmbedding, rankHybrid } from './search-embedding';

/** A search answer in the shape of version 2 of the vendor's API. */
export interface SearchAnswer {
  id: string;
  chunks: { chunk: ChunkAnswer | SlimChunkAnswer; highlights: string[] | null; score: number }[];
  corrected_query: string | null;
  total_pages: number;
}

/** Ranks by the words of a plan, by embeddings, or by both. */
type Rank = (window: RankWindow) => ReturnType<typeof rankChunks>;

/**
 * Searches one dataset; a misspelt query is corrected unless `typo_options.correct_typos` is false.
 * @param embedding of the query, for a semantic or hybrid search; null ranks by words alone
 */
export async function searchChunks(
  tx: Queryable,
  datasetId: string,
  body: SearchBody,
  embedding: QueryEmbedding | null,
  candidates: Candidates,
): Promise<SearchAnswer> {
  const query = readQuery(body);
  const semantic = embedding !== null && body.search_type === 'semantic';
  const { plan, corrected } = await planSearch(tx, datasetId, query, {
    operators: body.use_quote_negated_terms === true,
    typoTolerant: !semantic && body.typo_options?.correct_typos !== false,
    exactWords: body.typo_options?.disable_on_word ?? [],
  });
  const byPlan =
    plan && ((window: RankWindow) => rankChunks(tx, datasetId, plan, window, candidates));
  const rank: Rank | null = semantic
    ? (window) => rankByEmbedding(tx, datasetId, embedding, window)
    : embedding
      ? (window) => rankHybrid(tx, datasetId, plan, embedding, window, candidates)
      : byPlan;
  const answer = await answerPlan(tx, datasetId, plan, body, rank);
  return { ...answer, corrected_query: corrected };
}

/** Ranks by the words of the plan, or by `rank`, and answers the requested page. */
export async function answerPlan(
  tx: Queryable,
  datasetId: string,
  plan: SearchPlan | null,
  body: Omit<SearchBody, 'query' | 'search_type'>,
  rank: Rank | null = null,
): Promise<SearchAnswer> {
  const empty = { id: randomUUID(), chunks: [], corrected_query: null, total_pages: 0 };
  const ranking =
    rank ?? (plan && ((window: RankWindow) => rankChunks(tx, datasetId, plan, window)));
  if (!ranking) return empty;
  const size = body.page_size ?? 10;
  const options = body.highlight_options ?? {};
  const { chunks, total } = await ranking({
    limit: size,
    offset: ((body.page ?? 1) - 1) * size,
    scoreThreshold: body.score_threshold ?? 0,
    filters: body.filters,
    sort: body.sort_options?.sort_by,
  });
  const unmarked = body.slim_chunks === true || options.highlight_results === false;
  const terms = unmarked ? [] : (plan?.terms ?? []);
  const marks =
    terms.length > 0 && chunks.length > 0
      ? await highlightChunks(tx, chunks, terms, options)
      : null;
  return {
    ...empty,
    chunks: chunks.map((row, index) => {
      const mark = marks?.[index];
      const whole = mark ? { ...row, chunk_html: mark.html } : row;
      const chunk = body.slim_chunks ? toSlimChunk(row) : toChunk(whole);
      return { chunk, highlights: mark?.highlights ?? null, score: row.score };
    }),
    total_pages: body.get_total_pages ? Math.ceil(total / size) : 0,
  };
}

/** @returns the words to search for; throws the vendor's 400 when there are none */
export function readQuery(body: Pick<SearchBody, 'query'>): string {
  const text = typeof body.query === 'string' ? body.query : body.query.query;
  if (text.trim() === '') throw new VendorError(400, 'Query cannot be empty');
  return text;
}

/** Refuses what needs embeddings: without them there is no honest answer. */
export function refuseSemantic(body: Pick<SearchBody, 'search_type'>): void {
  if (body.search_type === 'semantic')
    throw new VendorError(
      400,
      'Search by meaning is switched off on this server; use hybrid or fulltext',
    );
}
