import type { Queryable } from 'shared-server';
import { chunkColumnsOf } from '../chunks/chunk-row';
import { nearestChunks } from '../embeddings/stored-vectors';
import type { Candidates } from './candidates/candidates';
import { fuse } from './fuse';
import type { SearchPlan } from './plan';
import { type RankedChunk, type RankWindow, rankChunks } from './rank';

/** What a search by meaning needs of the embeddings. */
export interface Meaning {
  model: string;
  vector: Int8Array;
}

/** Chunks of each kind that are ranked together; further down, a hybrid search is one for words. */
const fused = 200;

/** Ranks by meaning alone. */
export async function rankByMeaning(
  tx: Queryable,
  datasetId: string,
  meaning: Meaning,
  window: RankWindow,
): Promise<{ chunks: RankedChunk[]; total: number }> {
  const found = await nearestChunks(tx, { ...meaning, datasetId, most: fused }, window.filters);
  const passed = found.filter(({ score }) => score >= window.scoreThreshold);
  return { chunks: await readWindow(tx, passed, window), total: passed.length };
}

/** Ranks by words and by meaning, and puts the two orders together. */
export async function rankByBoth(
  tx: Queryable,
  datasetId: string,
  plan: SearchPlan | null,
  meaning: Meaning,
  window: RankWindow,
  candidates: Candidates,
): Promise<{ chunks: RankedChunk[]; total: number }> {
  if (!plan) return rankByMeaning(tx, datasetId, meaning, window);
  if (window.offset + window.limit > fused)
    return rankChunks(tx, datasetId, plan, window, candidates);
  const first = { ...window, offset: 0, limit: fused };
  const words = await rankChunks(tx, datasetId, plan, first, candidates);
  const near = await nearestChunks(tx, { ...meaning, datasetId, most: fused }, window.filters);
  const both = fuse(
    words.chunks.map(({ id }) => id),
    near.map(({ id }) => id),
  );
  const total = Math.max(words.total, both.length);
  return { chunks: await readWindow(tx, both, window), total };
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
