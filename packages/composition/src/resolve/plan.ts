import type { Environment, EnvironmentRemote, Lock, LockedVersion } from 'shared-contract';
import type { Problem } from '../problem';
import type { CanaryMembers } from '../serve/ring';
import { openStore } from '../store/open-store';
import type { OwnStore } from '../store/own-store';
import { chooseVersion, type Listing, listFolder, listOwnStore, listStore } from './choose-version';
import {
  getShellLine,
  type PlannedShell,
  planShellFromFile,
  planShellFromLock,
} from './plan-shell';

export interface PlannedVersion {
  version: string;
  /** Its content at the time of locking, which must not have changed. */
  expected?: LockedVersion | undefined;
}

/** A remote with its stable version and its canary. */
export interface PlannedRemote {
  /** Its entry in the environment file. */
  line: EnvironmentRemote;
  pinned: PlannedVersion;
  canary?: (PlannedVersion & { who: CanaryMembers }) | undefined;
}

export interface Plan {
  environment: Environment;
  /** Undefined when the environment pins no shell, or its version can't be found. */
  shell?: PlannedShell | undefined;
  remotes: PlannedRemote[];
  problems: Problem[];
}

/**
 * Plans the versions that the environment file requests.
 * @param own the portal's own remote store
 * @param current the current lock, whose versions must be unchanged
 */
export async function planFromFile(
  environment: Environment,
  own: OwnStore,
  current?: Lock,
): Promise<Plan> {
  const store = openStore(environment, own);
  const chosen = await Promise.all(
    getPlannedLines(environment).map(async (line) => ({
      line,
      found: chooseVersion(line, await listStore(line, store)),
    })),
  );
  const shell = getShellLine(environment);
  const listed = shell && (await listOwnStore(shell, own));
  return planChosen(environment, chosen, listed, current);
}

/**
 * Plans the same synchronously, from the portal's own store only.
 * @param folder folder of that store
 */
export function planFromFolder(environment: Environment, folder: string): Plan {
  const chosen = getPlannedLines(environment).map((line) => ({
    line,
    found: chooseVersion(line, listFolder(line, folder)),
  }));
  const shell = getShellLine(environment);
  return planChosen(environment, chosen, shell && listFolder(shell, folder));
}

interface ChosenLine {
  line: EnvironmentRemote;
  found: ReturnType<typeof chooseVersion>;
}

/** @returns the lines to run; the first one when a remote is listed twice */
function getPlannedLines({ remotes }: Environment): EnvironmentRemote[] {
  const first = new Map([...remotes].reverse().map((line) => [line.name, line]));
  return remotes.filter((line) => !line.omit && first.get(line.name) === line);
}

function planChosen(
  environment: Environment,
  chosen: readonly ChosenLine[],
  listed: Listing | Problem | undefined,
  current?: Lock,
): Plan {
  const plan: Plan = {
    environment,
    remotes: [],
    ...planShellFromFile(environment, listed, current),
  };
  for (const { line, found } of chosen) {
    if ('rule' in found) {
      plan.problems.push(found);
      continue;
    }
    const findLocked = (version: string) => findLockedVersion(current, line.name, version);
    plan.remotes.push({
      line,
      pinned: { version: found.version, expected: findLocked(found.version) },
      canary: line.canary && { ...splitCanary(line.canary), ...getExpected(line, findLocked) },
    });
  }
  return plan;
}

/**
 * Plans the versions of a lock for an environment.
 * @param environment determines order, omissions, navigation, settings, store and origins
 * @param shell the shell to plan instead of the lock's
 */
export function planFromLock(environment: Environment, from: Lock, shell = from.shell): Plan {
  const plan: Plan = {
    environment,
    shell: shell && planShellFromLock(shell),
    remotes: [],
    problems: [],
  };
  const order = environment.remotes.map(({ name }) => name);
  const getPosition = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const remotes = [...from.remotes].sort((a, b) => getPosition(a.name) - getPosition(b.name));
  for (const { name, canary, ...pinned } of remotes) {
    const line = environment.remotes.find((remote) => remote.name === name);
    if (line?.omit) continue;
    plan.remotes.push({
      line: line ?? { name, version: pinned.version },
      pinned: { version: pinned.version, expected: pinned },
      canary: canary && {
        version: canary.pinned.version,
        expected: canary.pinned,
        who: canary.who,
      },
    });
  }
  const runs = new Set(from.remotes.map(({ name }) => name));
  for (const { name, omit } of environment.remotes) {
    if (omit || runs.has(name)) continue;
    const text = `${name} is in the file of ${environment.name}, but ${from.environment} does not run it: lock it there first, or set "omit" in the file of ${environment.name}.`;
    plan.problems.push({ rule: 'environment-file', remote: name, text });
  }
  return plan;
}

function findLockedVersion(
  lock: Lock | undefined,
  name: string,
  version: string,
): LockedVersion | undefined {
  const remote = lock?.remotes.find((one) => one.name === name);
  return [remote, remote?.canary?.pinned].find((one) => one?.version === version);
}

function splitCanary({ version, ...who }: NonNullable<EnvironmentRemote['canary']>) {
  return { version, who };
}

function getExpected(
  { canary }: EnvironmentRemote,
  locked: (version: string) => LockedVersion | undefined,
): Pick<PlannedVersion, 'expected'> {
  return { expected: canary && locked(canary.version) };
}
