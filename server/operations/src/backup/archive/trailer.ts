/** Written after the end-of-archive mark, where tar programs stop reading. */
const LABEL = 'portal backup, sha256 ';

export const TRAILER_BYTES = LABEL.length + 64 + 1;

/** @param digest digest of every byte before the trailer */
export function createTrailer(digest: string): Buffer {
  return Buffer.from(`${LABEL}${digest}\n`, 'latin1');
}

/** @returns the digest, or null when this isn't a trailer */
export function parseTrailer(trailer: Buffer): string | null {
  const text = trailer.toString('latin1');
  const digest = text.slice(LABEL.length, -1);
  return trailer.equals(createTrailer(digest)) && /^[0-9a-f]{64}$/.test(digest) ? digest : null;
}
