import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Minimum age of temporary files that are removed. Another machine may still write a newer one. */
const LEFT_MS = 10 * 60_000;

/** A completely written file that isn't in place yet. */
export interface PreparedFile {
  /** Moves it over the existing file. */
  replace(): void;
  /**
   * Puts it in place unless another file is there.
   * @returns whether it was put in place
   */
  create(): boolean;
  discard(): void;
}

/** Writes a file atomically: readers find the old or the new content, even after a crash. */
export function replaceFile(file: string, text: string): void {
  prepareFile(file, text).replace();
}

/**
 * Creates a file.
 * @returns false when it exists
 */
export function createFile(file: string, text: string): boolean {
  const prepared = prepareFile(file, text);
  try {
    return prepared.create();
  } finally {
    prepared.discard();
  }
}

/** Writes a temporary file first, so that a full disk or a missing permission changes nothing. */
export function prepareFile(file: string, text: string): PreparedFile {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const aside = join(folder, `.${basename(file)}.${process.pid}`);
  const discard = () => rmSync(aside, { force: true });
  try {
    writeSynced(aside, text);
  } catch (error) {
    discard();
    // Write errors, unlike open errors, don't name the file.
    throw Object.assign(error as Error, { path: file });
  }
  return {
    discard,
    replace() {
      renameSync(aside, file);
      syncFolder(folder);
    },
    create() {
      try {
        linkSync(aside, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      }
      syncFolder(folder);
      return true;
    },
  };
}

/** Removes temporary files that killed writers left in a folder. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/^\..+\.\d+$/.test(name)) continue;
    const file = join(folder, name);
    const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - modified > LEFT_MS) rmSync(file, { force: true });
  }
}

function writeSynced(file: string, text: string): void {
  const descriptor = openSync(file, 'w');
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A new name only survives a crash when its folder was synced too. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
