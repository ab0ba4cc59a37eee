import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { PackedFile } from './packed-files';
import type { StoreReader } from './store-reader';

/** The files of one version by path, outside of any store. */
export type VersionFileMap = ReadonlyMap<string, Buffer>;

const unpack = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** @param files of one version; a compressed file is unpacked only up to its original's size */
export function createFilesStore(files: VersionFileMap): StoreReader {
  return {
    place: 'the archive',
    versions: async () => [],
    workspace: async () => undefined,
    read: async (_name, _version, path) => files.get(path),
    async readPacked(_name, _version, path) {
      const found: PackedFile[] = [];
      const options = { maxOutputLength: Math.max(1, files.get(path)?.length ?? 0) };
      for (const ending of ['.br', '.gz'] as const) {
        const packed = files.get(path + ending);
        if (!packed) continue;
        const content = await unpack[ending](packed, options).catch(() => undefined);
        found.push({ ending, content });
      }
      return found;
    },
  };
}
