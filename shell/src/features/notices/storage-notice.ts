import { useSyncExternalStore } from 'react';
import type { PortalUser } from 'shared-auth';
import { isStorageRefused, onStorageRefused } from 'shared-contract/browser';

/** @returns whether to tell the member that this browser stores no settings */
export function useStorageNotice(user: PortalUser | null): boolean {
  return useSyncExternalStore(onStorageRefused, isStorageRefused) && user !== null;
}
