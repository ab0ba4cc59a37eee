import { existsSync, readFileSync } from 'node:fs';
import type { Environment, Lock } from 'shared-contract';
import { lockedProblems } from '../check/locked-problems';
import type { EnvironmentFiles } from '../files';
import { canaryOf } from '../lock/describe-changes';
import { readRevision, revisionFile, revisionsOf } from '../lock/history';
import { RefusedError } from '../problem';
import { environmentNames, environmentOf, type Folders, lockOf, openEnvironment } from './context';

/** Locks of the past that are shown. */
const SHOWN = 20;

/** A remote as an environment runs it. */
export interface RemoteState {
  name: string;
  version: string;
  canary?: string | undefined;
  /** Loaded when the version cannot be. */
  lastKnownGood?: string | undefined;
}

/** The versions of an environment, and whether the store still has them. */
export interface EnvironmentState {
  environment: string;
  /** None when it follows its file, or when its lock cannot be read. */
  revision?: number;
  /** The lock, or without one the file, cannot be read: what is served is not known. */
  unreadable?: boolean;
  before?: number | undefined;
  by?: string;
  at?: string;
  remotes: RemoteState[];
  /** The locks that there were, the newest in front; a rollback goes to any of them. */
  history: Pick<Lock, 'revision' | 'by' | 'at'>[];
  /** In sentences. */
  problems: string[];
}

/** @param name one environment; all of them when left out */
export async function status(folders: Folders, name?: string): Promise<EnvironmentState[]> {
  if (name !== undefined) openEnvironment(folders, name);
  const names = name === undefined ? environmentNames(folders) : [name];
  return Promise.all(names.map((one) => stateOf(folders, one)));
}

async function stateOf(folders: Folders, name: string): Promise<EnvironmentState> {
  const files = openEnvironment(folders, name);
  const history = historyOf(files);
  try {
    const lock = lockOf(files);
    if (!lock) return { ...followingFile(name, environmentOf(files, name)), history };
    const { revision, before, by, at } = lock;
    const remotes = lock.remotes.map((remote) => ({
      name: remote.name,
      version: remote.version,
      canary: canaryOf(remote),
      lastKnownGood: remote.lastKnownGood?.version,
    }));
    const missing = (await lockedProblems(lock, folders.store)).map(({ text }) => text);
    const problems = [...editedByHand(files.lock, revisionFile(files, revision), lock), ...missing];
    return { environment: name, revision, before, by, at, remotes, history, problems };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const problems = [error.message];
    return { environment: name, unreadable: true, remotes: [], history, problems };
  }
}

function historyOf(files: EnvironmentFiles): EnvironmentState['history'] {
  return revisionsOf(files)
    .reverse()
    .slice(0, SHOWN)
    .flatMap((number) => {
      try {
        const { revision, by, at } = readRevision(files, number).lock;
        return [{ revision, by, at }];
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        return [];
      }
    });
}

function followingFile(name: string, { remotes }: Environment): Omit<EnvironmentState, 'history'> {
  return {
    environment: name,
    remotes: remotes
      .filter(({ omit }) => !omit)
      .map((remote) => ({ name: remote.name, version: remote.version })),
    problems: [],
  };
}

function editedByHand(file: string, history: string, { revision, environment }: Lock): string[] {
  if (existsSync(history) && readFileSync(history).equals(readFileSync(file))) return [];
  return [
    `The lock of ${environment} is not what was checked as revision ${revision}: it was changed by hand, "npm run compose -- lock ${environment}" makes a checked one.`,
  ];
}
