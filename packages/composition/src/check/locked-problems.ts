import type { Lock, LockedRemote } from 'shared-contract';
import type { Problem } from '../problem';
import type { OwnStore } from '../store/own-store';
import { StoreError } from '../store/store-reader';
import { findLockedShellProblems, getStore } from './check-locked';
import { findPackedProblems } from './files/packed-problems';
import { computeIntegrity } from './published';
import { readPublished } from './read-published';

/**
 * @param own the portal's own remote store
 * @returns differences between a lock and its files; empty when they match
 */
export async function findLockedProblems(
  { shell, remotes }: Pick<Lock, 'shell' | 'remotes'>,
  own: OwnStore,
): Promise<Problem[]> {
  const found = await Promise.all([
    findLockedShellProblems({ shell }, own),
    ...remotes.flatMap((remote) => {
      const { name, canary, ...pinned } = remote;
      const versions = [pinned, canary?.pinned].filter((one) => one !== undefined);
      return [
        ...versions.map(async (one) => {
          const store = getStore(name, one, own);
          return (await readPublished(store, name, one.version, one)).problems;
        }),
        findFallbackProblems(remote, own),
      ];
    }),
  ]);
  return found.flat();
}

async function findFallbackProblems(
  { name, lastKnownGood }: LockedRemote,
  own: OwnStore,
): Promise<Problem[]> {
  if (!lastKnownGood) return [];
  const { version, entry, integrity } = lastKnownGood;
  const toProblems = (rule: Problem['rule'], text: string): Problem[] => [
    { rule, remote: name, text: `${name} ${version}, the last known good version, ${text}` },
  ];
  try {
    const store = getStore(name, lastKnownGood, own);
    const bytes = await store.read(name, version, entry);
    if (!bytes) return toProblems('asset-present', `lacks ${entry}: restore the published file.`);
    if (computeIntegrity(bytes) === integrity) {
      return findPackedProblems(store, { name, version }, entry, bytes);
    }
    return toProblems('hash-differs', `has a different ${entry}: restore the published file.`);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return toProblems('store-answers', `cannot be read: ${error.message}`);
  }
}
