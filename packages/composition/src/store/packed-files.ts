import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readIfPresent } from './read-if-present';

export interface PackedFile {
  ending: '.br' | '.gz';
  /** The unpacked bytes; undefined when it can't be unpacked. */
  content: Buffer | undefined;
}

const unpack = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** Maximum unpacked size when the original's is unknown. Published files have a few megabytes. */
const MAX_BYTES = 50 * 1024 * 1024;
/** zlib's minimum chunk size, in bytes. */
const SMALLEST_BLOCK = 64;

/**
 * Synchronous, because for thousands of small files a thread is slower.
 * @param file path of a published file
 * @param size bytes of the file; larger unpacked data is refused
 * @returns its compressed forms
 */
export function readPackedFiles(file: string, size?: number): PackedFile[] {
  return (['.br', '.gz'] as const).flatMap((ending) => {
    const packed = readIfPresent(file + ending);
    return packed ? [{ ending, content: unpackFile(ending, packed, size) }] : [];
  });
}

/**
 * @param size bytes of the original; larger unpacked data is refused
 * @returns the unpacked bytes; undefined when broken or too large
 */
export function unpackFile(
  ending: PackedFile['ending'],
  packed: Buffer,
  size?: number,
): Buffer | undefined {
  // A single block avoids joining many.
  const chunkSize = size === undefined ? undefined : Math.max(SMALLEST_BLOCK, size + 1);
  const maxOutputLength = size === undefined ? MAX_BYTES : Math.max(1, size);
  try {
    return unpack[ending](packed, { maxOutputLength, ...(chunkSize && { chunkSize }) });
  } catch {
    return undefined;
  }
}
