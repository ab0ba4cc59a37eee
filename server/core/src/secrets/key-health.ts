import { serverTexts } from 'shared-contract';
import { systemWork } from '../database/system-work';
import type { ServerDeps } from '../server/server-deps';
import { inspectSealed } from './inspect-sealed';
import { getKeyRing, type KeyRing } from './key-ring';

/** Checks whether the server's keys open the stored values. Returns the problem, or null. */
export type KeyHealth = () => Promise<string | null>;

/**
 * @returns a check that reads the stored values again only if the keys changed or the last check
 * found a problem
 */
export function createKeyHealth({ config, db }: Pick<ServerDeps, 'config' | 'db'>): KeyHealth {
  let checked: KeyRing | undefined;
  return async () => {
    const ring = getKeyRing(config);
    if (ring === checked) return null;
    const { unreadable } = await db.transaction(systemWork.storedKeys, (tx) =>
      inspectSealed(tx, ring),
    );
    if (unreadable > 0) return serverTexts.keysUnreadable(unreadable);
    checked = ring;
    return null;
  };
}
