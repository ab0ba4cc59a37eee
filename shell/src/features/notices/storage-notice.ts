import { useSyncExternalStore } from 'react';
import type { PortalUser } from 'shared-auth';
import { isStorageRefused, onStorageRefused } from 'shared-contract/browser';

/** @returns whether to notify the member that this browser can't store settings */
export function useStorageNotice(user: PortalUser | null): boolean {
  return useSyncExternalStore(onStorageRefused, isStorageRefused) && user !== null;
}
