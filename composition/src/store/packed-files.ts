import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** A packed file beside the one that it stands for. */
export interface PackedFile {
  /** Ending of its name. */
  ending: '.br' | '.gz';
  /** The unpacked bytes; undefined when it is broken. */
  content: Buffer | undefined;
}

const unpack = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** Published files have a few megabytes; anything larger is refused. */
const MAX_BYTES = 50 * 1024 * 1024;

/**
 * @param file path of a published file
 * @returns its packed forms: servers send those in its place
 */
export async function packedFiles(file: string): Promise<PackedFile[]> {
  const found = await Promise.all(
    (['.br', '.gz'] as const).map(async (ending): Promise<PackedFile | undefined> => {
      const packed = await readFile(file + ending).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (!packed) return undefined;
      const options = { maxOutputLength: MAX_BYTES };
      return { ending, content: await unpack[ending](packed, options).catch(() => undefined) };
    }),
  );
  return found.filter((one) => one !== undefined);
}
