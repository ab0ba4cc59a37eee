import { clearAllStorage } from 'shared-contract/browser';
import { warnings } from '../../texts';
import { clearSession } from '../session-store';
import { armStorageWatch, disarmStorageWatch, isTamperedWith, isTampering } from './storage-watch';

/** Watches the storage keys of the session. */
export interface TamperWatch {
  /** Reacts if someone else has changed a key. @returns whether someone has */
  check(): boolean;
  /** Starts watching again; call it after a sign-in. */
  arm(): void;
  stop(): void;
}

/**
 * Watches every storage key that contains `supabase.auth`. On a foreign change it warns, clears
 * session and local storage, and calls back. Reacts only once until the next sign-in.
 * @param onTampering called after storage has been cleared
 * @returns the running watch
 */
export function startTamperWatch(onTampering: () => void): TamperWatch {
  const onTamper = () => {
    disarmStorageWatch();
    // biome-ignore lint/suspicious/noConsole: the specification asks for this message (section 8).
    console.warn(warnings.tampering);
    clearSession();
    clearAllStorage();
    onTampering();
  };
  const onStorage = (event: StorageEvent) => {
    if (isTampering(event)) onTamper();
  };
  armStorageWatch();
  window.addEventListener('storage', onStorage);
  return {
    check() {
      const found = isTamperedWith();
      if (found) onTamper();
      return found;
    },
    arm: armStorageWatch,
    stop() {
      window.removeEventListener('storage', onStorage);
      disarmStorageWatch();
    },
  };
}
