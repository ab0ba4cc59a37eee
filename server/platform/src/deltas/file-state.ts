import { statSync } from 'node:fs';

export interface FileState {
  /** Changes with the file. */
  id: string;
  bytes: number;
}

/** @returns undefined when the file doesn't exist */
export function readFileState(file: string): FileState | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return undefined;
  return { id: `${stat.mtimeMs}:${stat.size}:${stat.ino}`, bytes: stat.size };
}
