import type { Queryable } from 'shared-server';
import { VendorError } from '../../errors/vendor-error';
import { MOST_READ } from '../../store/vectors/exact-search';
import type { Neighbor, VectorSearch } from '../../store/vectors/vector-search';
import { getChunkColumns } from '../chunks/chunk-row';
import { fuseRankings } from './fuse';
import type { SearchPlan } from './query/plan';
import { type RankedChunk, type RankedId, type RankWindow, rankIds } from './rank';

/** The embedding of a query, and the search for its neighbors. */
export interface QueryMeaning {
  vectors: VectorSearch;
  model: string;
  /** Resolves while words are ranked; null ranks only by words. */
  vector: Promise<Int8Array | null>;
  /** Whether the model knows a word of the query. */
  isUnderstood: boolean;
  /** Minimum similarity for a hybrid search to include a chunk without the words. */
  leastSimilarity: number;
}

/** Chunks per ranking that are merged. Later pages are only ranked by words. */
const FUSED = 200;

/** @returns whether a hybrid search merges its rankings; sorted and late pages prevent that */
export function isFused({ offset, limit, sort }: RankWindow): boolean {
  return !sort && offset + limit <= FUSED;
}

/** @returns the chunks nearest to the query; null when only words can be used */
export async function findNear(
  tx: Queryable,
  datasetId: string,
  { vectors, model }: QueryMeaning,
  vector: Int8Array,
  { filters, isSemantic }: Pick<RankWindow, 'filters'> & { isSemantic: boolean },
): Promise<Neighbor[] | null> {
  const query = { datasetId, model, vector, most: FUSED, filters, isRequired: isSemantic };
  const near = await vectors.findNearest(tx, query);
  if (near === null && isSemantic)
    throw new VendorError(400, `${tooLarge}; use hybrid or fulltext`);
  return near;
}

/** Why a large dataset can't be searched by meaning, without a period at the end. */
export const tooLarge = `Datasets with more than ${MOST_READ.toLocaleString('en')} chunks can't be searched by meaning, because the database has no pgvector. Ask your administrator to install it`;

/** The part of a ranking by words that is merged. */
export interface WordRanking {
  ids: RankedId[];
  total: number;
}

export function rankWords(
  tx: Queryable,
  datasetId: string,
  plan: SearchPlan,
  window: RankWindow,
): Promise<WordRanking> {
  return rankIds(tx, datasetId, plan, { ...window, offset: 0, limit: FUSED });
}

/**
 * Reads a page ranked by meaning, or by words and meaning.
 * @param words null ranks only by meaning
 */
export async function readRanking(
  tx: Queryable,
  near: readonly Neighbor[],
  words: WordRanking | null,
  leastSimilarity: number,
  window: RankWindow,
): Promise<{ chunks: RankedChunk[]; total: number }> {
  const { ids, total } = words
    ? rankHybrid(words, near, leastSimilarity)
    : rankByMeaning(near, window.scoreThreshold);
  const page = ids.slice(window.offset, window.offset + window.limit);
  return { chunks: await readPage(tx, page), total };
}

function rankByMeaning(near: readonly Neighbor[], threshold: number) {
  const ids = near.filter(({ score }) => score >= threshold);
  return { ids, total: ids.length };
}

function rankHybrid(words: WordRanking, near: readonly Neighbor[], leastSimilarity: number) {
  const similar = near.filter(({ score }) => score >= leastSimilarity).map(({ id }) => id);
  const ids = fuseRankings(words.ids, similar);
  return { ids, total: Math.max(words.total, ids.length) };
}

async function readPage(
  tx: Queryable,
  page: readonly { id: string; score: number }[],
): Promise<RankedChunk[]> {
  const { rows } = await tx.query<RankedChunk>(
    `select ${getChunkColumns('c')} from knowledge.chunks c where c.id = any($1::uuid[])`,
    [page.map(({ id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id, score }) => {
    const row = byId.get(id);
    return row ? [{ ...row, score }] : [];
  });
}
