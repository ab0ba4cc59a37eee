import { useSyncExternalStore } from 'react';

/** State of the bell and of the inbox's entry; `latest` is the id of the newest notification. */
export interface Unread {
  unread: number;
  latest: number;
  /** Calls without a verdict. */
  waiting: number;
}

let current: Unread = { unread: 0, latest: 0, waiting: 0 };
const listeners = new Set<() => void>();

export const getUnread = () => current;

export function setUnread(next: Partial<Unread>): void {
  current = { ...current, ...next };
  for (const listener of listeners) listener();
}

function subscribeToUnread(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUnread = () => useSyncExternalStore(subscribeToUnread, getUnread);
