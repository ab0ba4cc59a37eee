import { tooLarge } from '../../domain/search/rank-by-meaning';
import type { Embeddings } from '../../workers/embeddings/embeddings';

interface Counted {
  dataset_usage: { id: string; dataset_id: string; chunk_count: number };
  waiting: number;
  language: string | null;
  /** Number of imported files. */
  files?: number;
  /** Number of removed chunks that can be restored. */
  removed?: number;
}

/**
 * @returns the vendor's usage, with our additions for `meaning=true`: the language of the chunks,
 * how many are embedded and, for a single dataset, how many files and removed chunks it has
 */
export function getUsage(
  { dataset_usage: usage, waiting, language, files, removed }: Counted,
  query: unknown,
  embeddings: Embeddings | null,
) {
  const { meaning } = query as { meaning?: unknown };
  if (meaning !== 'true') return usage;
  const total = usage.chunk_count;
  const most = embeddings?.vectors.mostChunks ?? null;
  const isTooLarge = most !== null && total > most;
  const problem = embeddings?.problem ?? (isTooLarge ? tooLarge : null);
  const state = !embeddings ? 'off' : problem ? 'unavailable' : 'on';
  const indexed = Math.max(0, total - waiting);
  return {
    ...usage,
    files,
    removed,
    language,
    meaning: { state, indexed, total, problem, language: embeddings?.language ?? null },
  };
}
