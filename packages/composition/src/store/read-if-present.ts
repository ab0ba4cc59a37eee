import { readFileSync } from 'node:fs';

export function readIfPresent(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** @returns whether the error means that the file doesn't exist */
export function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}
