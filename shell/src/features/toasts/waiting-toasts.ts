import type { closeSnackbar, enqueueSnackbar, OptionsObject, SnackbarMessage } from 'notistack';

export interface Toasts {
  enqueueSnackbar: typeof enqueueSnackbar;
  closeSnackbar: typeof closeSnackbar;
}

export type WaitingToast = OptionsObject & { key: string | number; message?: SnackbarMessage };

let library: Toasts | null = null;
let waiting: readonly WaitingToast[] = [];
const followers = new Set<() => void>();

/** @returns the library once its provider is on the page */
export const toastLibrary = (): Toasts | null => library;

/** @returns the toasts that came before the library, oldest first */
export const waitingToasts = (): readonly WaitingToast[] => waiting;

/** Replaces the toasts that wait for the library. */
export function keepWaiting(next: readonly WaitingToast[]): void {
  waiting = next;
  for (const follow of followers) follow();
}

/** @returns a function that ends the subscription */
export function followWaiting(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

/**
 * Shows the toasts that waited, and all that follow.
 * @returns what lets toasts wait again, for when the provider leaves the page
 */
export function deliverToasts(toasts: Toasts): () => void {
  library = toasts;
  for (const toast of waiting) toasts.enqueueSnackbar(toast);
  keepWaiting([]);
  return () => {
    if (library === toasts) library = null;
  };
}
