import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface Room {
  /** Bytes that the recordings of one account may take. */
  perAccount: number;
  /** Bytes that all recordings may take. */
  all: number;
}

interface StoredFile {
  path: string;
  account: string;
  size: number;
  mtimeMs: number;
}

const isUnfinished = (path: string) => path.endsWith('.tmp');

async function storedFiles(folder: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && /\.(pcm|tmp)$/.test(entry.name))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        // Another request may have removed it meanwhile.
        const found = await stat(path).catch(() => null);
        return (
          found && { path, account: entry.parentPath, size: found.size, mtimeMs: found.mtimeMs }
        );
      }),
  );
  return files.filter((file) => file !== null);
}

/**
 * @returns the finished files to remove, so that every account keeps to its share and all keep to
 * the whole; the account that holds most gives first, and of its own what was asked for longest ago
 */
function filesToRemove(files: readonly StoredFile[], room: Room, justMade?: string): string[] {
  const kept = new Map<string, { size: number; files: StoredFile[] }>();
  let all = 0;
  for (const file of [...files].sort((one, other) => other.mtimeMs - one.mtimeMs)) {
    const account = kept.get(file.account) ?? { size: 0, files: [] };
    account.size += file.size;
    all += file.size;
    if (!isUnfinished(file.path) && file.path !== justMade) account.files.push(file);
    kept.set(file.account, account);
  }
  const removed: string[] = [];
  for (;;) {
    const givers = [...kept.values()].filter((account) => account.files.length > 0);
    const [most] = givers.sort((one, other) => other.size - one.size);
    if (!most || (most.size <= room.perAccount && all <= room.all)) return removed;
    const oldest = most.files.pop() as StoredFile;
    most.size -= oldest.size;
    all -= oldest.size;
    removed.push(oldest.path);
  }
}

/** Removes what `filesToRemove` names. */
export async function makeRoom(folder: string, room: Room, justMade: string): Promise<void> {
  const removed = filesToRemove(await storedFiles(folder), room, justMade);
  for (const path of removed) await rm(path, { force: true });
}

/** Removes what a killed process left, and recordings of earlier versions outside the accounts. */
export async function removeLeftovers(folder: string): Promise<void> {
  const files = await storedFiles(folder).catch(() => []);
  for (const { path, account } of files) {
    if (account === folder || isUnfinished(path)) await rm(path, { force: true });
  }
}
