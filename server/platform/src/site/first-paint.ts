import { computeIntegrity, createFolderStore, type LockContent } from 'composition';
import {
  type ComposedRemote,
  type Composition,
  firstPaintFault,
  type LockedVersion,
} from 'shared-contract';
import type { Logger } from 'shared-server';
import { findOwner } from './preloads';

/** @returns the script of the page's first paint; undefined without a valid one */
export type FindFirstPaint = (
  composition: Composition,
  path: string,
) => Promise<string | undefined>;

/**
 * Reads the script from the store for each page, and verifies its hash in the lock.
 * @param folder folder that remotes are served from
 * @param content returns the current composition
 */
export function createFirstPaints(
  folder: string,
  content: () => LockContent,
  logger: Logger,
): FindFirstPaint {
  const store = createFolderStore(folder);
  const refused = new Set<string>();

  return async (composition, path) => {
    const owner = findOwner(composition, path);
    const composed = owner && findComposedVersion(owner, content());
    if (!owner || !composed?.firstPaint) return undefined;
    const { version, firstPaint, assets } = composed;
    const file = await store.read(owner.name, version, firstPaint);
    if (!file) return undefined;
    const script = file.toString('utf8');
    if (computeIntegrity(file) === assets[firstPaint] && !firstPaintFault(script)) return script;
    const id = `${owner.name} ${version}`;
    if (!refused.has(id)) {
      logger.error({ remote: owner.name }, `${id} has another ${firstPaint} than was locked`);
    }
    refused.add(id);
    return undefined;
  };
}

/**
 * Overrides and previews have no first paint, because no lock has their hash. A remote without a
 * hash doesn't run at all.
 */
function findComposedVersion(
  { name, version, source, integrity }: ComposedRemote,
  { remotes }: LockContent,
): LockedVersion | undefined {
  if (source === 'override' || source === 'preview' || integrity === '') return undefined;
  const remote = remotes.find((one) => one.name === name);
  return [remote, remote?.canary?.pinned].find((one) => one?.version === version);
}
