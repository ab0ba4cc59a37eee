import { type ChunkHit, chunkHit } from 'shared-contract';

/** An entry of a search answer, a chunk or something that wraps one; null when it is unusable. */
export function parseHit(entry: unknown): ChunkHit | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const parsed = chunkHit.safeParse('chunk' in entry ? entry : { ...entry, chunk: entry });
  return parsed.success ? parsed.data : null;
}

/** The usable entries of an answer, in its order. */
export function hitsOf(entries: unknown[]): ChunkHit[] {
  return entries.map(parseHit).filter((hit) => hit !== null);
}
