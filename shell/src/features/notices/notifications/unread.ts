import { useSyncExternalStore } from 'react';

/** State of the bell; `latest` is the id of the newest notification. */
export interface Unread {
  unread: number;
  latest: number;
}

let current: Unread = { unread: 0, latest: 0 };
const listeners = new Set<() => void>();

export const unreadNow = () => current;

export function setUnread(next: Unread): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUnread = () => useSyncExternalStore(subscribe, unreadNow);
