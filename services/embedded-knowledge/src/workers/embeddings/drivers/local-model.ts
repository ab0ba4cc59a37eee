import { setTimeout as rest } from 'node:timers/promises';
import { type Embedder, ModelUnavailableError } from './embedder';
import { ModelThread } from './model-thread';

export interface LocalModelOptions
  extends Pick<Embedder, 'model' | 'language' | 'leastSimilarity'> {
  /** Folder with the model; null for the packaged model. */
  folder: string | null;
  /** Share of one core for the background work, above 0. At 1 its priority isn't lowered. */
  cpuShare: number;
}

/** About a second of work, after which another dataset gets its turn. */
const BATCH_SIZE = 4;
/** An idle background thread ends soon, because a loaded model needs memory. */
const IDLE_MS = { chunks: 30_000, queries: 600_000 };

/** Embeds with a local model, using one thread for chunks and one for queries. */
export function createLocalEmbedder({ folder, cpuShare, ...model }: LocalModelOptions): Embedder {
  const chunks = new ModelThread(folder, { idleMs: IDLE_MS.chunks, isBackground: cpuShare < 1 });
  const queries = new ModelThread(folder, { idleMs: IDLE_MS.queries, isBackground: false });
  let unavailable: ModelUnavailableError | null = null;

  async function runThread(thread: ModelThread, text: string) {
    if (unavailable) throw unavailable;
    try {
      return await thread.embed(text);
    } catch (error) {
      if (error instanceof ModelUnavailableError) unavailable = error;
      throw error;
    }
  }

  return {
    ...model,
    batchSize: BATCH_SIZE,
    async embedChunks(texts, stopping) {
      const vectors: Int8Array[] = [];
      for (const text of texts) {
        const { vector, tookMs } = await runThread(chunks, text);
        vectors.push(vector);
        await rest((tookMs * (1 - cpuShare)) / cpuShare, undefined, { signal: stopping });
      }
      return vectors;
    },
    embedQuery: async (query) => (await runThread(queries, query)).vector,
    async stop() {
      await Promise.all([chunks.stop(), queries.stop()]);
    },
  };
}
