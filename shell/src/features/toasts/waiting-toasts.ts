import type { closeSnackbar, enqueueSnackbar, OptionsObject, SnackbarMessage } from 'notistack';

export interface Toasts {
  enqueueSnackbar: typeof enqueueSnackbar;
  closeSnackbar: typeof closeSnackbar;
}

export type WaitingToast = OptionsObject & { key: string | number; message?: SnackbarMessage };

let library: Toasts | null = null;
let waiting: readonly WaitingToast[] = [];
const followers = new Set<() => void>();

export const getToastLibrary = (): Toasts | null => library;

export const getWaitingToasts = (): readonly WaitingToast[] => waiting;

/** Replaces the toasts that wait for the library. */
export function keepWaiting(next: readonly WaitingToast[]): void {
  waiting = next;
  for (const follow of followers) follow();
}

/** @returns a function that ends the subscription */
export function subscribeToWaiting(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

/**
 * Shows the queued toasts, and all later ones.
 * @returns a function that queues toasts again, for when the provider unmounts
 */
export function deliverToasts(toasts: Toasts): () => void {
  library = toasts;
  for (const toast of waiting) toasts.enqueueSnackbar(toast);
  keepWaiting([]);
  return () => {
    if (library === toasts) library = null;
  };
}
