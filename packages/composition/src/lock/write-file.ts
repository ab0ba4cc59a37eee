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

/** Temporary files of killed writers are removed after this time: others may share the disk. */
const LEFT_MS = 10 * 60_000;

/** A file that is written in full, and not yet in its place. */
export interface PreparedFile {
  /** Puts it in place of what is there. */
  replace(): void;
  /**
   * Puts it where nothing may be yet.
   * @returns false when something is
   */
  create(): boolean;
  /** Removes it, unless it is in its place. */
  discard(): void;
}

/** Writes a file so that a reader finds the old content or the new one, also after a crash. */
export function replaceFile(file: string, text: string): void {
  prepareFile(file, text).replace();
}

/**
 * Writes a file that must not be there yet.
 * @returns false when it is
 */
export function createFile(file: string, text: string): boolean {
  const prepared = prepareFile(file, text);
  try {
    return prepared.create();
  } finally {
    prepared.discard();
  }
}

/** Writes to a temporary file first: a full disk or a missing right then changes nothing. */
export function prepareFile(file: string, text: string): PreparedFile {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const aside = join(folder, `.${basename(file)}.${process.pid}`);
  const discard = () => rmSync(aside, { force: true });
  try {
    writeSynced(aside, text);
  } catch (error) {
    discard();
    // Writing itself, as opposed to opening, names no file.
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

/** Removes what killed writers have left aside in a folder. */
export function sweepAside(folder: string): void {
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

/** A new name is only sure to be there after a crash when its folder was written too. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
