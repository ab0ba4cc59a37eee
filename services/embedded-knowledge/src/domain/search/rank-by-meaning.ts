import type { Queryable } from 'shared-server';
import type { ComparedSearch, Neighbour, VectorSearch } from '../../store/vectors/vector-search';
import { chunkColumnsOf } from '../chunks/chunk-row';
import { fuse } from './fuse';
import type { SearchPlan } from './query/plan';
import { type RankedChunk, type RankedId, type RankWindow, rankIds } from './rank';

/** The embedding of a query, and where its neighbours are found. */
export interface QueryMeaning {
  vectors: VectorSearch;
  organizationId: string;
  model: string;
  /** Made while words are ranked; null when words alone are left. */
  vector: Promise<Int8Array | null>;
  /** Whether the model knows a word of the query. */
  isUnderstood: boolean;
  /** Similarity from which on a chunk without the words belongs to a hybrid search. */
  leastSimilarity: number;
}

/** Chunks of each ranking that are merged; pages beyond them are ranked by words alone. */
const FUSED = 200;

/** @returns whether a hybrid search can merge its rankings: sorted and late pages cannot */
export function isFused({ offset, limit, sort }: RankWindow): boolean {
  return !sort && offset + limit <= FUSED;
}

/** Vectors that are compared while the transaction continues with other work. */
export interface BegunComparison {
  /** Null when the query has no embedding. */
  compared: Promise<ComparedSearch | null>;
}

/** Reads new vectors, and compares all of them as soon as the query has its own. */
export async function beginComparison(
  tx: Queryable,
  datasetId: string,
  { organizationId, model, vectors, vector }: QueryMeaning,
  { filters }: RankWindow,
): Promise<BegunComparison> {
  const prepared = await vectors.prepare(tx, { organizationId, datasetId, model }, filters);
  const compared = vector.then((query) => query && prepared.compare(query, FUSED));
  // A search that fails before it asks for them leaves the rejection without a handler.
  compared.catch(() => {});
  return { compared };
}

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
export async function finishRanking(
  tx: Queryable,
  compared: ComparedSearch,
  words: WordRanking | null,
  leastSimilarity: number,
  window: RankWindow,
): Promise<{ chunks: RankedChunk[]; total: number }> {
  const rank = (near: readonly Neighbour[]) => {
    const { ids, total } = words
      ? hybrid(words, near, leastSimilarity)
      : byMeaning(near, window.scoreThreshold);
    return { page: ids.slice(window.offset, window.offset + window.limit), total };
  };
  const likely = compared.likely && rank(compared.likely);
  const shown = likely?.page.map(({ id }) => id) ?? [];
  const isCurrent = likely !== null && (await compared.areStored(tx, shown));
  const { page, total } = isCurrent ? likely : rank(await compared.confirm(tx));
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
    `select ${chunkColumnsOf('c')} from knowledge.chunks c where c.id = any($1::uuid[])`,
    [page.map(({ id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id, score }) => {
    const row = byId.get(id);
    return row ? [{ ...row, score }] : [];
  });
}
