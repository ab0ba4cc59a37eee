import type { Embeddings } from '../../workers/embeddings/embeddings';

interface Counted {
  dataset_usage: { id: string; dataset_id: string; chunk_count: number };
  /** Chunks that wait for their vector. */
  waiting: number;
}

/**
 * The vendor's usage, with an addition of this service where `meaning=true` asks for it: how far
 * the chunks are indexed by meaning.
 */
export function usageOf(
  { dataset_usage: usage, waiting }: Counted,
  query: unknown,
  embeddings: Embeddings | null,
) {
  const { meaning } = query as { meaning?: unknown };
  if (meaning !== 'true') return usage;
  const total = usage.chunk_count;
  const problem = embeddings?.problem ?? null;
  const state = !embeddings ? 'off' : problem ? 'unavailable' : 'on';
  const indexed = Math.max(0, total - waiting);
  return {
    ...usage,
    meaning: { state, indexed, total, problem, language: embeddings?.language ?? null },
  };
}
