import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A packed file beside the one that it stands for. */
export interface PackedFile {
  /** Ending of its name. */
  ending: '.br' | '.gz';
  /** The unpacked bytes; undefined when it is broken. */
  content: Buffer | undefined;
}

const unpack = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** Published files have a few megabytes; anything larger is refused. */
const MAX_BYTES = 50 * 1024 * 1024;
/** The library takes none below. */
const SMALLEST_BLOCK = 64;

/**
 * A check reads thousands of small files: handing each to a thread takes longer than the work.
 *
 * @param file path of a published file
 * @param size bytes of the file, which its packed forms must unpack to
 * @returns its packed forms: servers send those in its place
 */
export function packedFiles(file: string, size?: number): PackedFile[] {
  return (['.br', '.gz'] as const).flatMap((ending) => {
    const packed = readIfThere(file + ending);
    return packed ? [{ ending, content: unpacked(ending, packed, size) }] : [];
  });
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * @param size bytes that it must unpack to
 * @returns the unpacked bytes; nothing when they are broken, or too many
 */
export function unpacked(
  ending: PackedFile['ending'],
  packed: Buffer,
  size?: number,
): Buffer | undefined {
  // A block that all fits in spares joining many.
  const chunkSize = size === undefined ? undefined : Math.max(SMALLEST_BLOCK, size + 1);
  const maxOutputLength = size === undefined ? MAX_BYTES : Math.max(1, size);
  try {
    return unpack[ending](packed, { maxOutputLength, ...(chunkSize && { chunkSize }) });
  } catch {
    return undefined;
  }
}
