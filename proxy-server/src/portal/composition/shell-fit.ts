import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, shellProblems } from 'composition';
import { type HostDescription, hostDescription, type Lock } from 'shared-contract';
import type { Logger } from 'shared-server';

/**
 * @param folder folder of the shell's build
 * @returns the description that the build declares; undefined for a build from before there was one
 */
export function readShell(folder: string): HostDescription | undefined {
  const file = join(folder, 'shell.json');
  if (!existsSync(file)) return undefined;
  return hostDescription.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
}

/**
 * The shell is deployed by itself: a new one may break a lock that was checked against
 * the one before.
 *
 * @param folder folder of the shell's build
 * @returns what of the lock would not run inside it
 */
export function unfitForShell(lock: Lock | undefined, folder: string): Problem[] {
  const host = readShell(folder);
  return lock && host ? shellProblems(lock, host) : [];
}

/** Says in the log what of a lock would not run inside the shell. */
export function warnOfShell(lock: Lock | undefined, folder: string, logger: Logger): void {
  for (const { remote, rule, text } of unfitForShell(lock, folder)) {
    logger.error({ remote, rule }, text);
  }
}
