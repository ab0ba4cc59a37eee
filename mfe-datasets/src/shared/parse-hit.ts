import { type ChunkHit, chunkHit } from 'shared-contract';

/**
 * Parses an entry of a search response: a bare or a wrapped chunk. @returns null if it is invalid
 */
export function parseHit(entry: unknown): ChunkHit | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const parsed = chunkHit.safeParse('chunk' in entry ? entry : { ...entry, chunk: entry });
  return parsed.success ? parsed.data : null;
}

/** @returns the valid entries of a response, in order */
export function parseHits(entries: unknown[]): ChunkHit[] {
  return entries.map(parseHit).filter((hit) => hit !== null);
}
