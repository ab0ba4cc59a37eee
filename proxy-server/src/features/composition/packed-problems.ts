import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf, type Problem } from 'composition';
import type { Lock, LockedVersion } from 'shared-contract';

const unpack = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** A published file is at most some megabytes; what unpacks to more is none of them. */
const MAX_BYTES = 50 * 1024 * 1024;

/**
 * Browsers are sent the packed file beside the one that the lock knows, so that it has to hold the same.
 *
 * @param store folder of the published remotes
 * @returns which packed files of the portal's own store do not; one that is not there is none
 */
export async function packedProblems(lock: Lock, store: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { name, canary, ...pinned } of lock.remotes) {
    for (const version of [pinned, ...(canary ? [canary.pinned] : [])]) {
      if (version.base !== `/remotes/${name}/${version.version}/`) continue;
      const folder = join(store, name, version.version);
      for (const file of await unequal(folder, version.assets)) {
        const text = `${name} ${version.version} has another ${file} than what it is packed from: put back the files that were published.`;
        problems.push({ rule: 'hash-differs', remote: name, text });
      }
    }
  }
  return problems;
}

async function unequal(folder: string, assets: LockedVersion['assets']): Promise<string[]> {
  const found: string[] = [];
  for (const [path, hash] of Object.entries(assets)) {
    for (const end of ['.br', '.gz'] as const) {
      const packed = await readFile(join(folder, path + end)).catch(() => undefined);
      if (!packed) continue;
      const options = { maxOutputLength: MAX_BYTES };
      const content = await unpack[end](packed, options).catch(() => undefined);
      if (!content || integrityOf(content) !== hash) found.push(path + end);
    }
  }
  return found;
}
