import { randomUUID } from 'node:crypto';
import type { Queryable } from 'shared-server';
import { type ChunkAnswer, toChunk } from '../chunks/chunk-row';
import { VendorError } from '../http/vendor-error';
import { correctQuery } from './correct-query';
import { highlightChunks } from './highlight';
import { planSearch, type SearchPlan } from './plan';
import { rankChunks } from './rank';
import type { SearchBody } from './search-body';

/** A search answer in the shape of version 2 of the vendor's API. */
export interface SearchAnswer {
  id: string;
  chunks: { chunk: ChunkAnswer; highlights: string[] | null; score: number }[];
  corrected_query: string | null;
  total_pages: number;
}

type SearchRequest = Omit<SearchBody, 'search_type'>;

/** Searches one dataset; a misspelt query is corrected unless `typo_options.correct_typos` is false. */
export async function searchChunks(
  tx: Queryable,
  datasetId: string,
  body: SearchRequest,
): Promise<SearchAnswer> {
  const query = readQuery(body);
  const corrected =
    body.typo_options?.correct_typos === false ? null : await correctQuery(tx, datasetId, query);
  const plan = await planSearch(
    tx,
    datasetId,
    corrected ?? query,
    body.use_quote_negated_terms === true,
  );
  return { ...(await answerPlan(tx, datasetId, plan, body)), corrected_query: corrected };
}

/** Ranks by a plan and makes the page that was asked for. */
export async function answerPlan(
  tx: Queryable,
  datasetId: string,
  plan: SearchPlan | null,
  body: Omit<SearchRequest, 'query'>,
): Promise<SearchAnswer> {
  const empty = { id: randomUUID(), chunks: [], corrected_query: null, total_pages: 0 };
  if (!plan) return empty;
  const size = body.page_size ?? 10;
  const { chunks, total } = await rankChunks(tx, datasetId, plan, {
    limit: size,
    offset: ((body.page ?? 1) - 1) * size,
    scoreThreshold: body.score_threshold ?? 0,
    filters: body.filters,
    sort: body.sort_options?.sort_by,
  });
  const options = body.highlight_options ?? {};
  const marks =
    options.highlight_results === false
      ? null
      : await highlightChunks(
          tx,
          chunks,
          plan.terms.map((term) => term.tsquery).join(' | '),
          options,
        );
  return {
    ...empty,
    chunks: chunks.map((row, index) => {
      const mark = marks?.[index];
      const chunk = toChunk(mark ? { ...row, chunk_html: mark.html } : row);
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

/** Refuses what needs embeddings: without an endpoint for them there is no honest answer. */
export function refuseSemantic(body: Pick<SearchBody, 'search_type'>): void {
  if (body.search_type === 'semantic')
    throw new VendorError(
      400,
      'Semantic search needs an embeddings endpoint and none is configured; use hybrid or fulltext',
    );
}
