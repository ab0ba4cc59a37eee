import type { HostDescription, Lock, LockedVersion } from 'shared-contract';
import type { Problem } from '../problem';
import { createHttpStore } from '../store/http-store';
import { type OwnStore, readOwnStore } from '../store/own-store';
import type { StoreReader } from '../store/store-reader';
import type { ComposedFrom } from './check-plan';
import { type Combined, findCombinationProblems } from './combination-problems';
import { readPublished } from './read-published';
import { findVersionProblems } from './remote/version-problems';
import { findHostProblems, readHost } from './shell/host-problems';
import { getLockedHosts } from './shell/plan-hosts';
import { readShell } from './shell/read-shell';

/**
 * Checks a lock: its files, and every combination of its versions in each shell that it pins, or in
 * the current shell build when it pins none.
 */
export async function checkLocked(
  lock: Lock,
  { store: own, shell }: ComposedFrom,
): Promise<Problem[]> {
  const hosts = lock.shell ? getLockedHosts(lock.shell) : [readHost(shell)];
  const problems = [
    ...(await findLockedShellProblems(lock, own)),
    ...hosts.flatMap(findHostProblems),
  ];
  let combinations: Combined[][] = [[]];
  const remotes = await Promise.all(
    lock.remotes.map(({ name, canary, ...pinned }) => {
      const versions = [pinned, canary?.pinned].filter((one) => one !== undefined);
      return Promise.all(versions.map((one) => checkVersion(name, one, own, hosts)));
    }),
  );
  for (const versions of remotes) {
    problems.push(...versions.flatMap((one) => one.problems));
    combinations = combinations.flatMap((others) => versions.map((one) => [...others, one]));
  }
  for (const host of hosts) {
    for (const one of combinations) problems.push(...findCombinationProblems(one, host));
  }
  const texts = problems.map(({ text }) => text);
  return problems.filter(({ text }, at) => texts.indexOf(text) === at);
}

async function checkVersion(
  name: string,
  locked: LockedVersion,
  own: OwnStore,
  hosts: readonly HostDescription[],
): Promise<Combined & { problems: Problem[] }> {
  const store = getStore(name, locked, own);
  const { published, problems } = await readPublished(store, name, locked.version, locked);
  const unfit = hosts.flatMap((host) =>
    published ? findVersionProblems(published, host, locked.base) : [],
  );
  return { ...locked, name, problems: [...problems, ...unfit] };
}

export async function findLockedShellProblems(
  { shell }: Pick<Lock, 'shell'>,
  own: OwnStore,
): Promise<Problem[]> {
  const versions = [shell, shell?.canary?.pinned].filter((one) => one !== undefined);
  const read = await Promise.all(versions.map((one) => readShell(own, one.version, one)));
  return read.flatMap(({ problems }) => problems);
}

/** @returns the store of a locked version: the one at its address, or the portal's own */
export function getStore(
  name: string,
  { base, version }: Pick<LockedVersion, 'base' | 'version'>,
  own: OwnStore,
): StoreReader {
  const end = `/${name}/${version}/`;
  return base.startsWith('http') && base.endsWith(end)
    ? createHttpStore(base.slice(0, -end.length))
    : readOwnStore(own);
}
