import { statSync } from 'node:fs';

/** A file as it is now. */
export interface FileState {
  /** Changes with the file. */
  id: string;
  bytes: number;
}

/** @returns nothing when there is no such file */
export function fileState(file: string): FileState | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return undefined;
  return { id: `${stat.mtimeMs}:${stat.size}:${stat.ino}`, bytes: stat.size };
}
