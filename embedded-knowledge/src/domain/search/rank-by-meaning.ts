import type { Queryable } from 'shared-server';
import type { Neighbour, PreparedSearch, VectorSearch } from '../../store/vectors/vector-search';
import { chunkColumnsOf } from '../chunks/chunk-row';
import type { Candidates } from './candidates/candidates';
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
  /** Similarity from which on a chunk without the words belongs to a hybrid search. */
  leastSimilarity: number;
}

/** Chunks of each ranking that are merged; pages beyond them are ranked by words alone. */
const FUSED = 200;

/** Results of a first transaction. */
interface BegunRanking {
  meaning: QueryMeaning;
  /** The ranking by words; null ranks by meaning alone. */
  words: { ids: RankedId[]; total: number } | null;
  prepared: PreparedSearch;
}

/** A ranking that a second transaction finishes. */
export type FinishRanking = (
  tx: Queryable,
  window: RankWindow,
) => Promise<{ chunks: RankedChunk[]; total: number }>;

/** @returns whether a hybrid search can merge its rankings: sorted and late pages cannot */
export function isFused({ offset, limit, sort }: RankWindow): boolean {
  return !sort && offset + limit <= FUSED;
}

/** @param plan of the words to rank by; null ranks by meaning alone */
export async function beginRanking(
  tx: Queryable,
  datasetId: string,
  plan: SearchPlan | null,
  meaning: QueryMeaning,
  window: RankWindow,
  candidates: Candidates,
): Promise<BegunRanking> {
  const { organizationId, model, vectors } = meaning;
  const first = { ...window, offset: 0, limit: FUSED };
  const words = plan && (await rankIds(tx, datasetId, plan, first, candidates));
  const prepared = await vectors.prepare(tx, { organizationId, datasetId, model }, window.filters);
  return { meaning, words, prepared };
}

/**
 * Compares vectors while no transaction is open.
 * @returns how the ranking is finished; null when the query has no embedding
 */
export async function compareMeaning({
  meaning,
  words,
  prepared,
}: BegunRanking): Promise<FinishRanking | null> {
  const vector = await meaning.vector;
  if (!vector) return null;
  const compared = await prepared.compare(vector, FUSED);
  return async (tx, window) => {
    const rank = (near: readonly Neighbour[]) => {
      const { ids, total } = words
        ? hybrid(words, near, meaning.leastSimilarity)
        : byMeaning(near, window.scoreThreshold);
      return { page: ids.slice(window.offset, window.offset + window.limit), total };
    };
    const likely = compared.likely && rank(compared.likely);
    const shown = likely?.page.map(({ id }) => id) ?? [];
    const isCurrent = likely !== null && (await compared.areStored(tx, shown));
    const { page, total } = isCurrent ? likely : rank(await compared.confirm(tx));
    return { chunks: await readPage(tx, page), total };
  };
}

function byMeaning(near: readonly Neighbour[], threshold: number) {
  const ids = near.filter(({ score }) => score >= threshold);
  return { ids, total: ids.length };
}

function hybrid(
  words: { ids: readonly RankedId[]; total: number },
  near: readonly Neighbour[],
  leastSimilarity: number,
) {
  const similar = near.filter(({ score }) => score >= leastSimilarity).map(({ id }) => id);
  const ids = fuse(words.ids, similar);
  return { ids, total: Math.max(words.total, ids.length) };
}

async function readPage(
  tx: Queryable,
  page: readonly { id: string; score: number }[],
): Promise<RankedChunk[]> {
  const { rows } = await tx.query<RankedChunk>(
    `select ${chunkColumnsOf('c')}, c.heading || E'\\n' || c.content as searchable
     from knowledge.chunks c where c.id = any($1::uuid[])`,
    [page.map(({ id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id, score }) => {
    const row = byId.get(id);
    return row ? [{ ...row, score }] : [];
  });
}
