import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { decodeText } from 'shared-documents';

const codings = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** An answer unpacks to more than is allowed. */
export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/**
 * @param coding the header `content-encoding`
 * @throws TooLargeError for more than `maxBytes`; another error for damaged data
 */
export async function unpacked(
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

/** @returns whether the bytes are a gzip file, whatever their headers say */
export const isGzip = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b;

/**
 * @param contentType the header, whose character set goes before that of the page
 * @returns the text as its author wrote it
 */
export function textOf(body: Buffer, contentType = ''): string {
  const declared = /charset\s*=\s*["']?([\w.:-]{2,40})/i.exec(contentType)?.[1];
  return decodeText(body, { declared }).text;
}
