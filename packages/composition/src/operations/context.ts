import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Environment, Lock } from 'shared-contract';
import { environmentName } from 'shared-contract';
import { type EnvironmentFiles, getEnvironmentFiles, readEnvironment, readLock } from '../files';
import { type Problem, RefusedError } from '../problem';
import type { OwnStore } from '../store/own-store';
import { describeIssues, type Issue } from './describe-issues';

export interface Folders {
  environments: string;
  store: OwnStore;
  shell: string;
  /** Recorded as the author of a lock. */
  actor?: string;
}

/** @returns the environments that have a file or a lock */
export function getEnvironmentNames({ environments }: Pick<Folders, 'environments'>): string[] {
  if (!existsSync(environments)) return [];
  const names = readdirSync(environments).flatMap((file) => {
    const name = /^(.+?)(\.lock)?\.json$/.exec(file)?.[1];
    return name && environmentName.safeParse(name).success ? [name] : [];
  });
  return [...new Set(names)].sort();
}

/**
 * @returns the files of an environment
 * @throws RefusedError when it doesn't exist
 */
export function openEnvironment(
  folders: Pick<Folders, 'environments'>,
  name: string,
): EnvironmentFiles {
  const names = getEnvironmentNames(folders);
  if (!names.includes(name)) {
    if (names.length === 0) throw createNoEnvironmentError(folders);
    const others = `use one of ${names.join(', ')}`;
    const isName = environmentName.safeParse(name).success;
    throw new RefusedError(
      `There is no environment "${name}" in ${folders.environments}: ${others}${isName ? `, or create ${name}.json` : ''}.`,
    );
  }
  return getEnvironmentFiles(folders.environments, name);
}

/** @returns the error for a folder without environments */
export function createNoEnvironmentError({
  environments,
}: Pick<Folders, 'environments'>): RefusedError {
  return new RefusedError(
    `There is no environment in ${environments}: create one, such as local.json, or set ENVIRONMENTS_DIR to another folder.`,
  );
}

/** @throws RefusedError when the environment's file is unreadable */
export function readEnvironmentOrRefuse(files: EnvironmentFiles, name: string): Environment {
  const createRefusal = (text: string) => {
    const problem: Problem = { rule: 'environment-file', text };
    return new RefusedError(text, [problem]);
  };
  let environment: Environment;
  try {
    environment = readEnvironment(files);
  } catch (error) {
    throw createRefusal(
      `${files.environment} ${explainUnreadable(error, files.environment)}: correct it.`,
    );
  }
  if (environment.name !== name) {
    throw createRefusal(
      `${files.environment} names the environment "${environment.name}": correct it.`,
    );
  }
  return environment;
}

/** @throws RefusedError when the lock exists but is unreadable */
export function readLockOrRefuse(files: EnvironmentFiles): Lock | undefined {
  try {
    return readLock(files);
  } catch (error) {
    throw new RefusedError(
      `${files.lock} ${explainUnreadable(error, files.lock)}: restore the file from version control, or restore a revision in ${files.history} with "npm run compose -- rollback <env> <revision>".`,
    );
  }
}

/** For callers that replace the lock, which don't need to know why it can't be read. */
export function readLockIfValid(files: EnvironmentFiles): Lock | undefined {
  try {
    return readLockOrRefuse(files);
  } catch (error) {
    if (error instanceof RefusedError) return undefined;
    throw error;
  }
}

/** @throws RefusedError when the environment has no lock */
export function requireLock(files: EnvironmentFiles, name: string): Lock {
  const lock = readLockOrRefuse(files);
  if (lock) return lock;
  throw new RefusedError(`${name} has no lock: make one with "npm run compose -- lock ${name}".`);
}

function explainUnreadable(error: unknown, file: string): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'is missing';
  if (code === 'EISDIR') return 'is a folder instead of a file';
  if (error instanceof SyntaxError) return `is not JSON (${error.message})`;
  const { issues } = error as { issues?: Issue[] };
  if (!issues) throw error;
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return `does not match the contract (${describeIssues(issues, value).join('; ')})`;
}
