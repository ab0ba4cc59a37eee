import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { decodeText } from 'shared-documents';

const codings = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** The response is too large after decompression. */
export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/**
 * @param coding the `content-encoding` header
 * @throws TooLargeError above `maxBytes`; another error for damaged data
 */
export async function unpackBody(
  body: Buffer,
  coding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const name = (coding ?? 'identity').trim().toLowerCase();
  if (name === '' || name === 'identity') return body;
  const unpack = codings[name as keyof typeof codings];
  if (!unpack) throw new Error(`Unknown coding ${name}`);
  try {
    return await unpack(body, { maxOutputLength: maxBytes });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ERR_BUFFER_TOO_LARGE' ? new TooLargeError() : error;
  }
}

/** @returns whether this is a gzip file, whatever its headers say */
export const isGzip = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b;

/**
 * @param contentType the header; its charset has priority over the page's own
 * @returns the decoded text
 */
export function decodeBody(body: Buffer, contentType = ''): string {
  const declared = /charset\s*=\s*["']?([\w.:-]{2,40})/i.exec(contentType)?.[1];
  return decodeText(body, { declared }).text;
}
