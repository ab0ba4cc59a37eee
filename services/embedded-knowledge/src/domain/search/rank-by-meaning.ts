import type { Queryable } from 'shared-server';
import { VendorError } from '../../errors/vendor-error';
import { MOST_READ } from '../../store/vectors/exact-search';
import type { Neighbour, VectorSearch } from '../../store/vectors/vector-search';
import { getChunkColumns } from '../chunks/chunk-row';
import { fuse } from './fuse';
import type { SearchPlan } from './query/plan';
import { type RankedChunk, type RankedId, type RankWindow, rankIds } from './rank';

/** The embedding of a query, and where its neighbors are found. */
export interface QueryMeaning {
  vectors: VectorSearch;
  model: string;
  /** Made while words are ranked; null when words alone are left. */
  vector: Promise<Int8Array | null>;
  /** Whether the model knows a word of the query. */
  isUnderstood: boolean;
  /** Similarity from which a chunk without the words belongs to a hybrid search. */
  leastSimilarity: number;
}

/** Chunks of each ranking that are merged; pages beyond them are ranked by words alone. */
const FUSED = 200;

/** @returns whether a hybrid search can merge its rankings: sorted and late pages can't */
export function isFused({ offset, limit, sort }: RankWindow): boolean {
  return !sort && offset + limit <= FUSED;
}

/** @returns the chunks nearest to the query; null when words alone have to do */
export async function findNear(
  tx: Queryable,
  datasetId: string,
  { vectors, model }: QueryMeaning,
  vector: Int8Array,
  { filters, isSemantic }: Pick<RankWindow, 'filters'> & { isSemantic: boolean },
): Promise<Neighbour[] | null> {
  const query = { datasetId, model, vector, most: FUSED, filters, isRequired: isSemantic };
  const near = await vectors.nearest(tx, query);
  if (near === null && isSemantic)
    throw new VendorError(400, `${tooLarge}; use hybrid or fulltext`);
  return near;
}

/** Why a large dataset can't be searched by meaning, without the full stop. */
export const tooLarge = `Datasets with more than ${MOST_READ.toLocaleString('en')} chunks can't be searched by meaning, because the database has no pgvector. Ask your administrator to install it`;

/** A ranking by words, as far as it is merged. */
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
 * Reads the page of a ranking by meaning, or by words and meaning.
 * @param words null ranks by meaning alone
 */
export async function readRanking(
  tx: Queryable,
  near: readonly Neighbour[],
  words: WordRanking | null,
  leastSimilarity: number,
  window: RankWindow,
): Promise<{ chunks: RankedChunk[]; total: number }> {
  const { ids, total } = words
    ? hybrid(words, near, leastSimilarity)
    : byMeaning(near, window.scoreThreshold);
  const page = ids.slice(window.offset, window.offset + window.limit);
  return { chunks: await readPage(tx, page), total };
}

function byMeaning(near: readonly Neighbour[], threshold: number) {
  const ids = near.filter(({ score }) => score >= threshold);
  return { ids, total: ids.length };
}

function hybrid(words: WordRanking, near: readonly Neighbour[], leastSimilarity: number) {
  const similar = near.filter(({ score }) => score >= leastSimilarity).map(({ id }) => id);
  const ids = fuse(words.ids, similar);
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
