/** Computes vectors, with an endpoint or a local model. */
export interface Embedder {
  /** Name of the model, because vectors of different models can't be compared. */
  readonly model: string;
  /** English name of the model's only language; null when it has several. */
  readonly language: string | null;
  /** Minimum similarity for a hybrid search to include a chunk without the words. */
  readonly leastSimilarity: number;
  /** Chunks per step of the background work. */
  readonly batchSize: number;
  /**
   * Embeds chunks in the background, one vector per text.
   * @throws RefusedTextError when the texts are refused
   * @throws ModelUnavailableError when nothing can be embedded until the server restarts
   */
  embedChunks(texts: readonly string[], stopping: AbortSignal): Promise<Int8Array[]>;
  /** Embeds a query immediately, without waiting for the background work. */
  embedQuery(query: string): Promise<Int8Array>;
  stop(): Promise<void>;
}

/** The embedder works, but refused these texts. */
export class RefusedTextError extends Error {
  override name = 'RefusedTextError';
}

/** The embedder can't work; the message is a sentence without a period. */
export class ModelUnavailableError extends Error {
  override name = 'ModelUnavailableError';
}

/** @returns the vector in single bytes, scaled so that its largest part is 127 or -127 */
export function toBytes(vector: ArrayLike<number>): Int8Array {
  let most = 0;
  for (let at = 0; at < vector.length; at += 1) most = Math.max(most, Math.abs(vector[at] ?? 0));
  return Int8Array.from(vector, (value) => Math.round((value / (most || 1)) * 127));
}
