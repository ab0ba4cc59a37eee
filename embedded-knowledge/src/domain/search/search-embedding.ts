import type { Queryable } from 'shared-server';
import type { VectorSearch } from '../../store/vectors/vector-search';
import { chunkColumnsOf } from '../chunks/chunk-row';
import type { Candidates } from './candidates/candidates';
import { fuse } from './fuse';
import type { SearchPlan } from './query/plan';
import { type RankedChunk, type RankWindow, rankChunks } from './rank';

/** The embedding of a query, and where its neighbours are found. */
export interface QueryEmbedding {
  vectors: VectorSearch;
  organizationId: string;
  model: string;
  vector: Int8Array;
  /** Similarity from which on a chunk without the words belongs to a hybrid search. */
  leastSimilarity: number;
}

/** Chunks of each ranking that are merged; pages beyond them are ranked by words alone. */
const FUSED = 200;

/** Ranks by similarity of the embeddings alone. */
export async function rankByEmbedding(
  tx: Queryable,
  datasetId: string,
  embedding: QueryEmbedding,
  window: RankWindow,
): Promise<{ chunks: RankedChunk[]; total: number }> {
  const found = await nearest(tx, datasetId, embedding, window);
  const passed = found.filter(({ score }) => score >= window.scoreThreshold);
  return { chunks: await readWindow(tx, passed, window), total: passed.length };
}

/** Ranks by words and by embeddings, and merges both rankings. */
export async function rankHybrid(
  tx: Queryable,
  datasetId: string,
  plan: SearchPlan | null,
  embedding: QueryEmbedding,
  window: RankWindow,
  candidates: Candidates,
): Promise<{ chunks: RankedChunk[]; total: number }> {
  if (!plan) return rankByEmbedding(tx, datasetId, embedding, window);
  if (window.offset + window.limit > FUSED)
    return rankChunks(tx, datasetId, plan, window, candidates);
  const first = { ...window, offset: 0, limit: FUSED };
  const words = await rankChunks(tx, datasetId, plan, first, candidates);
  const near = await nearest(tx, datasetId, embedding, window);
  const both = fuse(
    words.chunks.map(({ id }) => id),
    near.filter(({ score }) => score >= embedding.leastSimilarity).map(({ id }) => id),
  );
  const total = Math.max(words.total, both.length);
  return { chunks: await readWindow(tx, both, window), total };
}

function nearest(
  tx: Queryable,
  datasetId: string,
  embedding: QueryEmbedding,
  { filters }: RankWindow,
) {
  const { vectors, organizationId, model, vector } = embedding;
  return vectors.nearest(tx, { organizationId, datasetId, model, vector, most: FUSED }, filters);
}

async function readWindow(
  tx: Queryable,
  ranked: readonly { id: string; score: number }[],
  { offset, limit }: RankWindow,
): Promise<RankedChunk[]> {
  const page = ranked.slice(offset, offset + limit);
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
