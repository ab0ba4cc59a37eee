import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { canary, lock } from 'shared-contract';
import * as z from 'zod/mini';
import type { EnvironmentFiles } from '../files';
import { RefusedError } from '../problem';
import { formatJson } from './format-json';
import { replaceFile } from './write-file';

/** A canary's change of the environment's file. */
const canaryEdit = z.strictObject({
  /** Name of a remote, or `shell`. */
  remote: z.string(),
  /** The locked version, for a remote that isn't in the file. */
  pinned: z.optional(z.string()),
  /** Missing when the canary ends. */
  canary: z.optional(canary),
  /** Present when the canary is promoted. */
  version: z.optional(z.string()),
});
export type CanaryEdit = z.infer<typeof canaryEdit>;

const pending = z.strictObject({
  /** The requester, who may not approve it. */
  by: z.string(),
  lock,
  edit: z.optional(canaryEdit),
});

/** A checked lock that waits for a second person. */
export type PendingLock = z.infer<typeof pending>;

const getFile = ({ history }: EnvironmentFiles) => join(history, 'pending.json');

/** Replaces an earlier pending lock. */
export function keepPending(files: EnvironmentFiles, waiting: PendingLock): void {
  replaceFile(getFile(files), formatJson(waiting));
}

/** @throws RefusedError when it exists but is unreadable */
export function getPending(files: EnvironmentFiles): PendingLock | undefined {
  const file = getFile(files);
  if (!existsSync(file)) return undefined;
  try {
    return pending.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new RefusedError(`${file} cannot be read: remove it, and make the lock again.`);
  }
}

export function dropPending(files: EnvironmentFiles): void {
  rmSync(getFile(files), { force: true });
}
