import { existsSync, readFileSync } from 'node:fs';
import { type CanaryDecision, type Environment, type Lock, SHELL_NAME } from 'shared-contract';
import { lockedProblems } from '../check/locked-problems';
import type { EnvironmentFiles } from '../files';
import { readDecisionCopy } from '../lock/decision-copy';
import { canaryOf, comingFrom, describeChanges } from '../lock/describe-changes';
import { getRevisions, readRevision, revisionFile } from '../lock/history';
import { getPending } from '../lock/pending';
import { RefusedError } from '../problem';
import {
  environmentNames,
  type Folders,
  getEnvironment,
  lockOf,
  noEnvironment,
  openEnvironment,
  readableLock,
} from './context';

/** Locks of the past that are shown. */
const SHOWN = 20;

/** The shell or a remote as an environment runs it. */
export interface RemoteState {
  name: string;
  version: string;
  canary?: string | undefined;
  /** Loaded when the version cannot be. */
  lastKnownGood?: string | undefined;
  /** Who published the version and from what; absent when no registry signed that. */
  source?: string | undefined;
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
  /** Decisions about canaries, as a server has copied them; the newest in front. */
  decisions: CanaryDecision[];
  /** In sentences. */
  problems: string[];
  /** A lock that waits for approval: who asked for it, and what it changes. */
  waiting?: { by: string; changes: string[] } | undefined;
}

/** @param name one environment; all of them when left out */
export async function status(folders: Folders, name?: string): Promise<EnvironmentState[]> {
  if (name !== undefined) openEnvironment(folders, name);
  const names = name === undefined ? environmentNames(folders) : [name];
  if (names.length === 0) throw noEnvironment(folders);
  return Promise.all(names.map((one) => stateOf(folders, one)));
}

async function stateOf(folders: Folders, name: string): Promise<EnvironmentState> {
  const files = openEnvironment(folders, name);
  const waiting = getPending(files);
  const state = await servedState(folders, name);
  if (!waiting) return state;
  const changes = describeChanges(readableLock(files), waiting.lock);
  const texts = changes.map(({ remote, text }) => [remote, text].filter(Boolean).join(' '));
  return { ...state, waiting: { by: waiting.by, changes: texts } };
}

async function servedState(folders: Folders, name: string): Promise<EnvironmentState> {
  const files = openEnvironment(folders, name);
  const { history, lost } = historyOf(files);
  const decisions = readDecisionCopy(files);
  try {
    const lock = lockOf(files);
    if (!lock)
      return { ...followingFile(name, getEnvironment(files, name), lost), history, decisions };
    const { revision, before, by, at } = lock;
    const parts = [...(lock.shell ? [{ name: SHELL_NAME, ...lock.shell }] : []), ...lock.remotes];
    const remotes = parts.map((remote) => ({
      name: remote.name,
      version: remote.version,
      canary: canaryOf(remote),
      lastKnownGood: 'lastKnownGood' in remote ? remote.lastKnownGood?.version : undefined,
      source: 'provenance' in remote ? comingFrom(remote).trim() : undefined,
    }));
    const missing = (await lockedProblems(lock, folders.store)).map(({ text }) => text);
    const isLost = lost.some((one) => one.revision === revision);
    const edited = isLost ? [] : editedByHand(files.lock, revisionFile(files, revision), lock);
    const problems = [...edited, ...lost.map(({ text }) => text), ...missing];
    return { environment: name, revision, before, by, at, remotes, history, decisions, problems };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const problems = [error.message, ...lost.map(({ text }) => text)];
    return { environment: name, unreadable: true, remotes: [], history, decisions, problems };
  }
}

/** A lock of the past that cannot be read. */
interface LostRevision {
  revision: number;
  /** Why not, and what to do. */
  text: string;
}

function historyOf(files: EnvironmentFiles) {
  const history: EnvironmentState['history'] = [];
  const lost: LostRevision[] = [];
  for (const number of getRevisions(files).reverse().slice(0, SHOWN)) {
    try {
      const { revision, by, at } = readRevision(files, number).lock;
      history.push({ revision, by, at });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      lost.push({ revision: number, text: error.message });
    }
  }
  return { history, lost };
}

function followingFile(
  name: string,
  { shell, remotes }: Environment,
  lost: readonly LostRevision[],
): Omit<EnvironmentState, 'history' | 'decisions'> {
  return {
    environment: name,
    remotes: [
      ...(shell ? [{ name: SHELL_NAME, version: shell.version }] : []),
      ...remotes
        .filter(({ omit }) => !omit)
        .map((remote) => ({ name: remote.name, version: remote.version })),
    ],
    problems: lost.map(({ text }) => text),
  };
}

function editedByHand(file: string, history: string, { revision, environment }: Lock): string[] {
  if (existsSync(history) && readFileSync(history).equals(readFileSync(file))) return [];
  return [
    `The lock of ${environment} is not what was checked as revision ${revision}: it was changed by hand, "npm run compose -- lock ${environment}" makes a checked one.`,
  ];
}
