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

/**
 * A check reads thousands of small files: handing each to a thread takes longer than the work.
 *
 * @param file path of a published file
 * @returns its packed forms: servers send those in its place
 */
export function packedFiles(file: string): PackedFile[] {
  return (['.br', '.gz'] as const).flatMap((ending) => {
    const packed = readIfThere(file + ending);
    return packed ? [{ ending, content: unpacked(ending, packed) }] : [];
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

function unpacked(ending: PackedFile['ending'], packed: Buffer): Buffer | undefined {
  try {
    return unpack[ending](packed, { maxOutputLength: MAX_BYTES });
  } catch {
    return undefined;
  }
}
