import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, environment, type Lock, lock } from 'shared-contract';
import * as z from 'zod/mini';

/** Paths of an environment, its lock and its lock history. */
export interface EnvironmentFiles {
  environment: string;
  lock: string;
  /** Folder with `<revision>.json` for each revision. */
  history: string;
  /** A copy of the canary decisions in the portal's database. */
  canaries: string;
}

/** @param folder folder that contains the environments' files */
export function getEnvironmentFiles(folder: string, name: string): EnvironmentFiles {
  return {
    environment: join(folder, `${name}.json`),
    lock: join(folder, `${name}.lock.json`),
    history: join(folder, 'history', name),
    canaries: join(folder, 'history', name, 'canaries.json'),
  };
}

/** @throws Error when the file is missing or invalid */
export function readEnvironment(files: EnvironmentFiles): Environment {
  return z.parse(environment, JSON.parse(readFileSync(files.environment, 'utf8')));
}

/**
 * @returns the lock, or undefined when the environment has none
 * @throws Error when the lock is unreadable or invalid
 */
export function readLock(files: EnvironmentFiles): Lock | undefined {
  let text: string;
  try {
    text = readFileSync(files.lock, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return z.parse(lock, JSON.parse(text));
}
