import { existsSync, readFileSync } from 'node:fs';
import { type CanaryDecision, type Environment, type Lock, SHELL_NAME } from 'shared-contract';
import { findLockedProblems } from '../check/locked-problems';
import type { EnvironmentFiles } from '../files';
import { readDecisionCopy } from '../lock/decision-copy';
import { describeCanary, describeChanges, describeSource } from '../lock/describe-changes';
import { getRevisionFile, getRevisions, readRevision } from '../lock/history';
import { getPending } from '../lock/pending';
import { RefusedError } from '../problem';
import {
  createNoEnvironmentError,
  type Folders,
  getEnvironmentNames,
  openEnvironment,
  readEnvironmentOrRefuse,
  readLockIfValid,
  readLockOrRefuse,
} from './context';

/** Maximum number of locks shown. */
const SHOWN = 20;

export interface RemoteState {
  name: string;
  version: string;
  canary?: string | undefined;
  lastKnownGood?: string | undefined;
  /** Who published the version and from what, such as `by Billing team, commit 1f2e3d4`. */
  source?: string | undefined;
}

/** The versions of an environment, and whether the store still has them. */
export interface EnvironmentState {
  environment: string;
  /** Undefined when it follows its file, or when its lock is unreadable. */
  revision?: number;
  /** Lock or file is unreadable, so the served content is unknown. */
  unreadable?: boolean;
  before?: number | undefined;
  by?: string;
  at?: string;
  remotes: RemoteState[];
  /** Readable locks of the history, including the current one, newest first. */
  history: Pick<Lock, 'revision' | 'by' | 'at'>[];
  /** Canary decisions copied by a server, newest first. */
  decisions: CanaryDecision[];
  problems: string[];
  /** A pending lock: its requester and its changes. */
  waiting?: { by: string; changes: string[] } | undefined;
}

/** @param name one environment; all by default */
export async function status(folders: Folders, name?: string): Promise<EnvironmentState[]> {
  if (name !== undefined) openEnvironment(folders, name);
  const names = name === undefined ? getEnvironmentNames(folders) : [name];
  if (names.length === 0) throw createNoEnvironmentError(folders);
  return Promise.all(names.map((one) => getState(folders, one)));
}

async function getState(folders: Folders, name: string): Promise<EnvironmentState> {
  const files = openEnvironment(folders, name);
  const waiting = getPending(files);
  const state = await getServedState(folders, name);
  if (!waiting) return state;
  const changes = describeChanges(readLockIfValid(files), waiting.lock);
  const texts = changes.map(({ remote, text }) => [remote, text].filter(Boolean).join(' '));
  return { ...state, waiting: { by: waiting.by, changes: texts } };
}

async function getServedState(folders: Folders, name: string): Promise<EnvironmentState> {
  const files = openEnvironment(folders, name);
  const { history, lost } = readHistory(files);
  const decisions = readDecisionCopy(files);
  try {
    const lock = readLockOrRefuse(files);
    if (!lock)
      return {
        ...followFile(name, readEnvironmentOrRefuse(files, name), lost),
        history,
        decisions,
      };
    const { revision, before, by, at } = lock;
    const parts = [...(lock.shell ? [{ name: SHELL_NAME, ...lock.shell }] : []), ...lock.remotes];
    const remotes = parts.map((remote) => ({
      name: remote.name,
      version: remote.version,
      canary: describeCanary(remote),
      lastKnownGood: 'lastKnownGood' in remote ? remote.lastKnownGood?.version : undefined,
      source: 'provenance' in remote ? describeSource(remote).trim() : undefined,
    }));
    const missing = (await findLockedProblems(lock, folders.store)).map(({ text }) => text);
    const isLost = lost.some((one) => one.revision === revision);
    const edited = isLost ? [] : checkEdits(files.lock, getRevisionFile(files, revision), lock);
    const problems = [...edited, ...lost.map(({ text }) => text), ...missing];
    return { environment: name, revision, before, by, at, remotes, history, decisions, problems };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const problems = [error.message, ...lost.map(({ text }) => text)];
    return { environment: name, unreadable: true, remotes: [], history, decisions, problems };
  }
}

interface LostRevision {
  revision: number;
  /** Why it can't be restored, and what to do. */
  text: string;
}

function readHistory(files: EnvironmentFiles) {
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

function followFile(
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

function checkEdits(file: string, history: string, { revision, environment }: Lock): string[] {
  if (existsSync(history) && readFileSync(history).equals(readFileSync(file))) return [];
  return [
    `The lock of ${environment} differs from the checked revision ${revision}: it was edited. Run "npm run compose -- lock ${environment}" to make a checked one.`,
  ];
}
