import { contribution, type LockedVersion } from 'shared-contract';
import type { OwnStore } from '../../store/own-store';
import { getStore } from '../check-locked';

/**
 * @param own the portal's own remote store
 * @returns the uncompressed size in kB of the entry and the scripts that are preloaded with it;
 * undefined when the version can't be read
 */
export async function measureFirstLoad(
  name: string,
  locked: LockedVersion,
  own: OwnStore,
): Promise<string | undefined> {
  try {
    const file = await getStore(name, locked, own).read(name, locked.version, 'portal.json');
    if (!file) return undefined;
    const { entry, preload, assets } = contribution.parse(JSON.parse(file.toString('utf8')));
    const first = new Set([entry, ...preload]);
    const bytes = assets
      .filter(({ path }) => first.has(path))
      .reduce((sum, asset) => sum + asset.bytes, 0);
    return (bytes / 1000).toFixed(1);
  } catch {
    return undefined;
  }
}
