import type { LockContent } from 'composition';
import { SHELL_NAME } from 'shared-contract';

export interface NamedVersion {
  name: string;
  version: string;
  /**
   * Hash of its description; undefined for a fallback, where the lock only has the entry's hash.
   */
  hash?: string;
}

/** @returns every version of the portal's own store in a lock */
export function listLockedVersions({
  shell,
  remotes,
}: Pick<LockContent, 'shell' | 'remotes'>): NamedVersion[] {
  const shells = [shell, shell?.canary?.pinned].flatMap((one) =>
    one ? [{ name: SHELL_NAME, version: one.version, hash: one.description }] : [],
  );
  const versions = remotes.flatMap(({ name, canary, lastKnownGood, ...pinned }) => [
    ...[pinned, canary?.pinned].flatMap((one) =>
      one?.base.startsWith('/') ? [{ name, version: one.version, hash: one.portal }] : [],
    ),
    ...(lastKnownGood?.base.startsWith('/') ? [{ name, version: lastKnownGood.version }] : []),
  ]);
  return [...shells, ...versions];
}
