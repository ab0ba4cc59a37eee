import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const control = z.object({ port: z.number(), token: z.string() });

/** Where the server of a data folder accepts commands, and the token that authorizes them. */
export type Control = z.infer<typeof control>;

const getFile = (dataDir: string) => join(dataDir, 'control.json');

/** Anyone who can read the data folder may send commands. */
export function writeControl(dataDir: string, value: Control): void {
  const unfinished = `${getFile(dataDir)}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(value), { mode: 0o600 });
  renameSync(unfinished, getFile(dataDir));
}

export function removeControl(dataDir: string): void {
  rmSync(getFile(dataDir), { force: true });
}

/** @returns null when no server has written the file */
export function readControl(dataDir: string): Control | null {
  if (!existsSync(getFile(dataDir))) return null;
  try {
    return control.parse(JSON.parse(readFileSync(getFile(dataDir), 'utf8')));
  } catch {
    return null;
  }
}
