import { serverTexts } from 'shared-contract';
import { systemWork } from '../database/system-work';
import type { ServerDeps } from '../server/server-deps';
import { inspectSealed } from './inspect-sealed';
import { type KeyRing, keyRing } from './key-ring';

/** Says whether what is stored can be opened with the keys that the server has. */
export type KeyHealth = () => Promise<string | null>;

/**
 * @returns a check that looks at the stored values when the keys changed, or as long as something
 * was wrong; else it
 *   answers what it knows, so that asking costs nothing
 */
export function createKeyHealth({ config, db }: Pick<ServerDeps, 'config' | 'db'>): KeyHealth {
  let checked: KeyRing | undefined;
  return async () => {
    const ring = keyRing(config);
    if (ring === checked) return null;
    const { unreadable } = await db.transaction(systemWork.storedKeys, (tx) =>
      inspectSealed(tx, ring),
    );
    if (unreadable > 0) return serverTexts.keysUnreadable(unreadable);
    checked = ring;
    return null;
  };
}
