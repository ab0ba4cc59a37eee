import type { Database } from 'shared-server';
import type { NewChunk } from './chunk-body';
import { insertChunks } from './insert-chunks';

export interface ImportSource {
  organizationId: string;
  datasetId: string;
  chunks: AsyncIterable<NewChunk> | Iterable<NewChunk>;
  /** Chunks per transaction, 500 by default. */
  batchSize?: number;
}

const ANALYZE_FROM = 1000;

/**
 * Writes many chunks, one transaction per batch, so that memory is bounded and a failure keeps
 * earlier batches. Repeating an import doesn't duplicate chunks that have tracking ids.
 * @returns how many chunks were read, and how many rows were written
 */
export async function importChunks(
  db: Database,
  { organizationId, datasetId, chunks, batchSize = 500 }: ImportSource,
): Promise<{ read: number; written: number }> {
  const target = { organizationId, datasetId };
  let read = 0;
  let written = 0;
  let batch: NewChunk[] = [];
  const flushBatch = async () => {
    const ready = batch;
    batch = [];
    read += ready.length;
    written += await db.transaction({ role: 'knowledge_service', organizationId }, (tx) =>
      insertChunks(tx, target, ready),
    );
  };
  for await (const chunk of chunks) {
    batch.push(chunk);
    if (batch.length >= batchSize) await flushBatch();
  }
  if (batch.length > 0) await flushBatch();
  // The embedded database has no autovacuum: without fresh statistics it plans for an empty table.
  if (written >= ANALYZE_FROM)
    await db.asOwner((tx) =>
      tx.exec('analyze knowledge.chunks, knowledge.words, knowledge.lexemes'),
    );
  return { read, written };
}
