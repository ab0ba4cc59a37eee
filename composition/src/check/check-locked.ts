import type { HostDescription, Lock, LockedVersion } from 'shared-contract';
import type { Problem } from '../problem';
import { folderStore } from '../store/folder-store';
import { httpStore } from '../store/http-store';
import type { StoreReader } from '../store/store-reader';
import { type Combined, combinationProblems } from './combination-problems';
import { readPublished } from './read-published';
import { versionProblems } from './remote/version-problems';
import { hostProblems } from './shell/host-problems';

/**
 * Checks a lock: its files, and every combination of its versions inside the shell of today.
 * @param folder folder of the portal's own remote store
 */
export async function checkLocked(
  lock: Lock,
  folder: string,
  host: HostDescription,
): Promise<Problem[]> {
  const problems = [...hostProblems(host)];
  let combinations: Combined[][] = [[]];
  const remotes = await Promise.all(
    lock.remotes.map(({ name, canary, ...pinned }) => {
      const versions = [pinned, canary?.pinned].filter((one) => one !== undefined);
      return Promise.all(versions.map((one) => checkVersion(name, one, folder, host)));
    }),
  );
  for (const versions of remotes) {
    problems.push(...versions.flatMap((one) => one.problems));
    combinations = combinations.flatMap((others) => versions.map((one) => [...others, one]));
  }
  for (const one of combinations) problems.push(...combinationProblems(one, host));
  const texts = problems.map(({ text }) => text);
  return problems.filter(({ text }, at) => texts.indexOf(text) === at);
}

async function checkVersion(
  name: string,
  locked: LockedVersion,
  folder: string,
  host: HostDescription,
): Promise<Combined & { problems: Problem[] }> {
  const store = storeOf(name, locked, folder);
  const { published, problems } = await readPublished(store, name, locked.version, locked);
  const unfit = published ? versionProblems(published, host, locked.base) : [];
  return { ...locked, name, problems: [...problems, ...unfit] };
}

/** @returns the store of a locked version: the portal's folder or the one at its address */
export function storeOf(
  name: string,
  { base, version }: Pick<LockedVersion, 'base' | 'version'>,
  folder: string,
): StoreReader {
  const end = `/${name}/${version}/`;
  return base.startsWith('http') && base.endsWith(end)
    ? httpStore(base.slice(0, -end.length))
    : folderStore(folder);
}
