import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, environment, type Lock, lock } from 'shared-contract';
import * as z from 'zod/mini';

/** Where environments, their locks and the history of those are. */
export interface EnvironmentFiles {
  environment: string;
  lock: string;
  /** Folder with one file for each revision, `<revision>.json`. */
  history: string;
  /** Decisions about canaries; a copy, the portal's database decides. */
  canaries: string;
}

/**
 * @param folder folder of the environments
 * @param name name of one
 */
export function environmentFiles(folder: string, name: string): EnvironmentFiles {
  return {
    environment: join(folder, `${name}.json`),
    lock: join(folder, `${name}.lock.json`),
    history: join(folder, 'history', name),
    canaries: join(folder, 'history', name, 'canaries.json'),
  };
}

/** @throws Error when the file is missing or is not as the contract says */
export function readEnvironment(files: EnvironmentFiles): Environment {
  return z.parse(environment, JSON.parse(readFileSync(files.environment, 'utf8')));
}

/**
 * @returns the lock, or nothing when the environment has none
 * @throws Error when there is one that cannot be read
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
