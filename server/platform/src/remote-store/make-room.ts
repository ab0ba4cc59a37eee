import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Logger, mapConcurrently } from 'shared-server';

/** Copies of versions, and which of them to keep. */
export interface Copies {
  folder: string;
  maxBytes: number;
  /** Locked versions, as `<name>/<version>`. */
  kept: ReadonlySet<string>;
  /** When each version was last requested, in epoch milliseconds. */
  usedAt: ReadonlyMap<string, number>;
}

/** A version that was requested within this time may still be in transfer. */
const IN_USE_MS = 60_000;

/** Removes the least recently requested copies until the rest fits. */
export async function removeOldCopies(copies: Copies, logger: Logger): Promise<void> {
  const { folder, maxBytes, kept, usedAt } = copies;
  const found = await listCopies(folder);
  let bytes = found.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes <= maxBytes) return;
  const mayGo = found
    .filter(({ id }) => !kept.has(id) && Date.now() - (usedAt.get(id) ?? 0) > IN_USE_MS)
    .sort((a, b) => (usedAt.get(a.id) ?? 0) - (usedAt.get(b.id) ?? 0));
  for (const { id, bytes: freed } of mayGo) {
    if (bytes <= maxBytes) return;
    await removeCopy(folder, id);
    bytes -= freed;
    logger.info({ version: id }, 'removed the copy of a version to free space');
  }
  if (bytes > maxBytes) {
    logger.warn(
      { bytes, maxBytes },
      'the copies of versions exceed REMOTE_STORE_COPY_MB, but all of them are in use',
    );
  }
}

async function listCopies(folder: string): Promise<{ id: string; bytes: number }[]> {
  const names = await listNames(folder);
  const ids = await Promise.all(
    names.map(async (name) => (await listNames(join(folder, name))).map((one) => `${name}/${one}`)),
  );
  return mapConcurrently(ids.flat(), 4, async (id) => ({
    id,
    bytes: await measureCopy(folder, id),
  }));
}

/** Unfinished copies start with a dot, and belong to their writer. */
async function listNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((one) => (one.isDirectory() && !/^\./.test(one.name) ? [one.name] : []));
}

/** @returns 0 for a copy that another process removed */
async function measureCopy(folder: string, id: string): Promise<number> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(join(folder, id), options).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await mapConcurrently(files, 8, async ({ parentPath, name }) =>
    stat(join(parentPath, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Renames the folder first, so that no one sees a partly removed version. */
export async function removeCopy(folder: string, id: string): Promise<void> {
  const [name = ''] = id.split('/');
  const aside = join(folder, name, `.unfinished-${process.pid}-${randomUUID().slice(0, 8)}`);
  await rename(join(folder, id), aside).catch(() => undefined);
  await rm(aside, { recursive: true, force: true });
}
