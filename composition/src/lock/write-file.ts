import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Writes a file so that a reader finds the old content or the new one, also after a crash. */
export function replaceFile(file: string, text: string): void {
  const aside = writeAside(file, text);
  renameSync(aside, file);
  syncFolder(dirname(file));
}

/**
 * Writes a file that must not be there yet.
 * @returns false when it is
 */
export function createFile(file: string, text: string): boolean {
  const aside = writeAside(file, text);
  try {
    linkSync(aside, file);
    syncFolder(dirname(file));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function writeAside(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true });
  const aside = join(dirname(file), `.${basename(file)}.${process.pid}`);
  const descriptor = openSync(aside, 'w');
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return aside;
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
