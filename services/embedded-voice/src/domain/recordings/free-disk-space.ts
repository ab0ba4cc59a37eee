import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface DiskLimits {
  /** Maximum disk space for one account's recordings, in bytes. */
  perAccount: number;
  /** Maximum disk space for all recordings, in bytes. */
  all: number;
}

interface StoredFile {
  path: string;
  account: string;
  size: number;
  mtimeMs: number;
}

const isUnfinished = (path: string) => path.endsWith('.tmp');

async function listStoredFiles(folder: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && /\.(pcm|tmp)$/.test(entry.name))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        // Another request may have removed it in the meantime.
        const found = await stat(path).catch(() => null);
        return (
          found && { path, account: entry.parentPath, size: found.size, mtimeMs: found.mtimeMs }
        );
      }),
  );
  return files.filter((file) => file !== null);
}

/**
 * @returns the finished files to remove, so that each account and the total stay within their
 * limits. The account that uses most loses its least recently requested files first
 */
function pickFiles(files: readonly StoredFile[], limits: DiskLimits, justMade?: string): string[] {
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
    if (!most || (most.size <= limits.perAccount && all <= limits.all)) return removed;
    const oldest = most.files.pop() as StoredFile;
    most.size -= oldest.size;
    all -= oldest.size;
    removed.push(oldest.path);
  }
}

export async function freeDiskSpace(
  folder: string,
  limits: DiskLimits,
  justMade: string,
): Promise<void> {
  const removed = pickFiles(await listStoredFiles(folder), limits, justMade);
  for (const path of removed) await rm(path, { force: true });
}

/**
 * Removes unfinished files of a killed process, and recordings that earlier versions stored outside
 * of account folders.
 */
export async function removeLeftovers(folder: string): Promise<void> {
  const files = await listStoredFiles(folder).catch(() => []);
  for (const { path, account } of files) {
    if (account === folder || isUnfinished(path)) await rm(path, { force: true });
  }
}
