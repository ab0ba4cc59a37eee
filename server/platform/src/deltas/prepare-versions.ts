import { join } from 'node:path';
import type { LockContent } from 'composition';
import { SHELL_NAME } from 'shared-contract';
import type { ScriptDeltas } from './script-deltas';
import { toPattern } from './script-family';

/** A version that browsers load from this server. */
interface ServedVersion {
  name: string;
  folder: string;
  /** Paths of its scripts, those of the first load first. */
  scripts: string[];
}

/**
 * @param store folder of the remote store
 * @returns a function for each new composition that makes deltas from the previous one immediately,
 * so that the first returning member gets them
 */
export function createPreparation(
  deltas: Pick<ScriptDeltas, 'prepare'>,
  store: string,
): (content: LockContent) => void {
  let before: ServedVersion[] | undefined;
  return (content) => {
    const served = listServedVersions(store, content);
    for (const next of served) {
      const earlier = before?.filter(({ name }) => name === next.name) ?? [];
      if (earlier.some(({ folder }) => folder === next.folder)) continue;
      for (const last of earlier) {
        for (const pair of getPairs(last, next)) deltas.prepare(pair);
      }
    }
    before = served;
  };
}

function getPairs(last: ServedVersion, next: ServedVersion) {
  const known = new Map(last.scripts.map((path) => [toPattern(path), path]));
  return next.scripts.flatMap((path) => {
    const before = known.get(toPattern(path));
    if (before === undefined) return [];
    return [{ target: join(next.folder, path), dictionary: join(last.folder, before) }];
  });
}

function listServedVersions(store: string, { shell, remotes }: LockContent): ServedVersion[] {
  const shells = [shell, shell?.canary?.pinned].flatMap((one) =>
    one ? [{ name: SHELL_NAME, ...one, first: [] }] : [],
  );
  const versions = remotes.flatMap(({ name, canary, ...pinned }) =>
    [pinned, canary?.pinned].flatMap((one) =>
      one?.base.startsWith('/') ? [{ ...one, name, first: [one.entry, ...one.preload] }] : [],
    ),
  );
  return [...shells, ...versions].map(({ name, version, assets, first }) => ({
    name,
    folder: join(store, name, version),
    scripts: [...new Set([...first, ...Object.keys(assets)])].filter((path) =>
      path.endsWith('.js'),
    ),
  }));
}
