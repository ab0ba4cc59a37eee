/** Makes vectors of texts: an endpoint, or a model on this machine. */
export interface Embedder {
  /** Name of the model: vectors of different models can't be compared. */
  readonly model: string;
  /** The only language that the model knows, by its English name; null when it isn't one. */
  readonly language: string | null;
  /** Similarity from which a chunk without the words of a query belongs to a hybrid search. */
  readonly leastSimilarity: number;
  /** Chunks that one step of the background work embeds. */
  readonly batchSize: number;
  /**
   * Embeds chunks in the background, with a vector for each text.
   * @throws RefusedTextError for texts that it doesn't take
   * @throws ModelUnavailableError when it can't work before the server is started again
   */
  embedChunks(texts: readonly string[], stopping: AbortSignal): Promise<Int8Array[]>;
  /** Embeds a query at once, beside the background work. */
  embedQuery(query: string): Promise<Int8Array>;
  stop(): Promise<void>;
}

/** The embedder works, but doesn't take these texts. */
export class RefusedTextError extends Error {
  override name = 'RefusedTextError';
}

/** The embedder can't work; the message is a sentence without its full stop. */
export class ModelUnavailableError extends Error {
  override name = 'ModelUnavailableError';
}

/** @returns the vector in single bytes: its largest part is 127 or -127 */
export function inBytes(vector: ArrayLike<number>): Int8Array {
  let most = 0;
  for (let at = 0; at < vector.length; at += 1) most = Math.max(most, Math.abs(vector[at] ?? 0));
  return Int8Array.from(vector, (value) => Math.round((value / (most || 1)) * 127));
}
