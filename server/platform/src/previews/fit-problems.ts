import {
  findCombinationProblems,
  findShellProblems,
  findVersionProblems,
  getLockedHosts,
  type Published,
} from 'composition';
import type { HostDescription, LockedVersion } from 'shared-contract';
import type { CompositionState } from '../composition/composition-state';
import { readShell } from '../composition/shell-fit';

export interface FittedVersion {
  remote: string;
  pinned: LockedVersion;
  /** Public key of the registry that accepted it. */
  key: string;
  /** The version with its manifest, while its files are available. */
  published?: Published;
}

/**
 * @param shellFolder folder of the server's own build of the shell
 * @returns why the portal wouldn't run the version in place of its remote, in sentences
 */
export function findFitProblems(
  { content, keys }: Pick<CompositionState, 'content' | 'keys'>,
  shellFolder: string,
  { remote, pinned, key, published }: FittedVersion,
): string[] {
  if (!content.remotes.some(({ name }) => name === remote)) {
    return [
      `This portal has no remote ${remote}. Add a published version of it to the environment first.`,
    ];
  }
  if (keys && !keys.includes(key)) {
    return [
      `The environment ${content.environment} only trusts other registries. Add ${key} to its "keys", or use another environment.`,
    ];
  }
  const one = { ...pinned, name: remote };
  const others = content.remotes.filter(({ name }) => name !== remote);
  const problems = getHosts(content, shellFolder).flatMap((host) => [
    ...(published ? findVersionProblems(published, host, pinned.base) : []),
    ...findShellProblems({ remotes: [one] }, host),
    ...findCombinationProblems([...others, one], host).filter((found) => found.remote === remote),
  ]);
  return [...new Set(problems.map(({ text }) => text))];
}

/** Without a shell in the lock, pages come from the server's own build. */
function getHosts({ shell }: CompositionState['content'], shellFolder: string): HostDescription[] {
  if (shell) return getLockedHosts(shell);
  const own = readShell(shellFolder);
  return own ? [own] : [];
}
