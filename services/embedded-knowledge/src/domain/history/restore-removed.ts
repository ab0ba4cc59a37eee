import type { Queryable } from 'shared-server';
import { createChunkNotFound } from '../../errors/vendor-error';
import type { ChunkRow } from '../chunks/chunk-row';
import { readChunks } from '../chunks/read-chunks';
import { restoreChunks } from './restore';

/**
 * Restores a removed chunk. Returns an existing one unchanged.
 * @throws VendorError 404 for an unknown chunk
 */
export async function restoreRemoved(
  tx: Queryable,
  datasetId: string,
  chunkId: string,
): Promise<ChunkRow> {
  const readChunk = async () => (await readChunks(tx, datasetId, 'id', [chunkId]))[0];
  const present = await readChunk();
  if (present) return present;
  const removed = { datasetId, past: { inBin: true }, ids: [chunkId] } as const;
  await restoreChunks(tx, removed, { reason: 'restored' });
  const restored = await readChunk();
  if (!restored) throw createChunkNotFound();
  return restored;
}
