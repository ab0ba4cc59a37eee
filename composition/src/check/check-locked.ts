import type { HostDescription, Lock, LockedVersion } from 'shared-contract';
import type { Problem } from '../problem';
import { folderStore } from '../store/folder-store';
import { httpStore } from '../store/http-store';
import type { StoreReader } from '../store/store-reader';
import { type Combined, combinationProblems } from './combination-problems';
import { hostProblems } from './host-problems';
import { readPublished } from './read-published';
import { versionProblems } from './version-problems';

/**
 * Checks a lock as it stands: its files, and every combination of its versions inside the shell of today.
 * @param folder folder of the portal's own remote store
 */
export async function checkLocked(
  lock: Lock,
  folder: string,
  host: HostDescription,
): Promise<Problem[]> {
  const problems = [...hostProblems(host)];
  let combinations: Combined[][] = [[]];
  for (const { name, canary, ...pinned } of lock.remotes) {
    const versions: Combined[] = [];
    for (const one of [pinned, canary?.pinned]) {
      if (!one) continue;
      const read = await readPublished(storeOf(name, one, folder), name, one.version, one);
      problems.push(...read.problems);
      if (read.published) problems.push(...versionProblems(read.published, host, one.base));
      versions.push({ name, ...one });
    }
    combinations = combinations.flatMap((others) => versions.map((one) => [...others, one]));
  }
  for (const one of combinations) problems.push(...combinationProblems(one, host));
  const texts = problems.map(({ text }) => text);
  return problems.filter(({ text }, at) => texts.indexOf(text) === at);
}

/** @returns the store that a locked version is in: the portal's own folder, or the one behind its address */
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
