import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const control = z.object({ port: z.number(), token: z.string() });

/** Where the server of a data folder accepts commands, and the proof that one may send them. */
export type Control = z.infer<typeof control>;

const fileIn = (dataDir: string) => join(dataDir, 'control.json');

/** Whoever may read the data folder may ask. */
export function writeControl(dataDir: string, value: Control): void {
  const unfinished = `${fileIn(dataDir)}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(value), { mode: 0o600 });
  renameSync(unfinished, fileIn(dataDir));
}

export function removeControl(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}

/** @returns null when no server has left one */
export function readControl(dataDir: string): Control | null {
  if (!existsSync(fileIn(dataDir))) return null;
  try {
    return control.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}
