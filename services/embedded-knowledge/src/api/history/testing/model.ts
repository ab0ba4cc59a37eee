export interface ModelChunk {
  chunk_html: string;
  tracking_id: string | null;
  tag_set: string[];
  metadata: Record<string, unknown>;
  link: string | null;
  disabled: boolean;
}
export type ModelState = ReadonlyMap<string, ModelChunk>;

/** Remembers every state of a dataset by the time of its write. */
export class DatasetModel {
  readonly #states: { after: string; state: ModelState }[] = [];

  record(after: string, state: ModelState): void {
    this.#states.push({ after, state });
  }

  get now(): ModelState {
    return this.#states.at(-1)?.state ?? new Map();
  }

  get length(): number {
    return this.#states.length;
  }

  getState(index: number): { after: string; state: ModelState } {
    const found = this.#states[index];
    if (!found) throw new RangeError(`There is no state ${index}`);
    return found;
  }
}

/** @returns a generator of numbers from 0 to 1, the same for equal seeds (mulberry32) */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Responses include `disabled` only for disabled chunks. */
type AnsweredChunk = Omit<ModelChunk, 'disabled'> & { id: string; disabled?: boolean };

export function toModel(chunks: readonly AnsweredChunk[]): ModelState {
  return new Map(
    chunks
      .map(({ id, chunk_html, tracking_id, tag_set, metadata, link, disabled = false }) => {
        const kept = { chunk_html, tracking_id, tag_set, metadata, link, disabled };
        return [id, kept] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
