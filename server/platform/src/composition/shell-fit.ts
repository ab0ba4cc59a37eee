import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findLockedShellProblems,
  findShellProblems,
  getLockedHosts,
  type OwnStore,
  type Problem,
} from 'composition';
import { type HostDescription, hostDescription, type Lock, SHELL_NAME } from 'shared-contract';
import type { Logger } from 'shared-server';

/**
 * @param folder folder of the shell's build
 * @returns the build's description; undefined without a valid one, as in older builds
 */
export function readShell(folder: string): HostDescription | undefined {
  const file = join(folder, 'shell.json');
  if (!existsSync(file)) return undefined;
  return hostDescription.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
}

/**
 * A lock without a shell uses the server's own build, which may be incompatible after an upgrade.
 * @param folder folder of the server's own build
 * @returns why parts of the lock wouldn't run in its shell
 */
export function findUnfit(lock: Lock | undefined, folder: string): Problem[] {
  if (!lock) return [];
  const own = lock.shell ? undefined : readShell(folder);
  const hosts = lock.shell ? getLockedHosts(lock.shell) : own ? [own] : [];
  return hosts.flatMap((host) => findShellProblems(lock, host));
}

/** How long the result is cached, in milliseconds. */
const FRESH_MS = 5000;

export interface ShellPlaces {
  own: string;
  store: OwnStore;
}

/**
 * @returns a function that reports why the lock's shell can't be served: it doesn't fit, or its
 * files differ from the lock
 */
export function createShellReadiness(
  { own, store }: ShellPlaces,
  logger: Logger,
): (lock: Lock | undefined) => Promise<Problem[]> {
  let found: { lock: Lock; at: number; problems: Promise<Problem[]> } | undefined;
  let told = '';
  return async (lock) => {
    const unfit = findUnfit(lock, own);
    if (unfit.length > 0 || !lock?.shell) return unfit;
    if (found?.lock !== lock || Date.now() - found.at > FRESH_MS) {
      found = { lock, at: Date.now(), problems: findLockedShellProblems(lock, store) };
    }
    const problems = await found.problems;
    const text = problems.map((one) => one.text).join(' ');
    if (text && text !== told) logger.error({ remote: SHELL_NAME }, text);
    told = text;
    return problems;
  };
}

/** Logs why parts of a lock wouldn't run in the shell. */
export function warnOfShell(lock: Lock | undefined, folder: string, logger: Logger): void {
  for (const { remote, rule, text } of findUnfit(lock, folder)) {
    logger.error({ remote, rule }, text);
  }
}
