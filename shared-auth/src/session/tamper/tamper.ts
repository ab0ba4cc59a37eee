import { clearAllStorage } from 'shared-contract/browser';
import { warnings } from '../../texts';
import { clearSession } from '../session-store';
import { armStorageWatch, disarmStorageWatch, isTampering, wasTamperedWith } from './storage-watch';

/** Watches the storage keys of the session. */
export interface TamperWatch {
  /** Looks at the keys, and acts when someone else has changed one. @returns whether it did */
  check(): boolean;
  /** Begins to watch again; to be called after a sign-in. */
  arm(): void;
  stop(): void;
}

/**
 * Watches every storage key that contains `supabase.auth`. On a foreign change it warns,
 * clears session and local storage and calls back. It acts once: until the next sign-in it
 * does not look again.
 *
 * @param onTampering called after storage has been cleared
 * @returns the watch, already begun
 */
export function startTamperWatch(onTampering: () => void): TamperWatch {
  const act = () => {
    disarmStorageWatch();
    // biome-ignore lint/suspicious/noConsole: the specification asks for this message (section 8).
    console.warn(warnings.tampering);
    clearSession();
    clearAllStorage();
    onTampering();
  };
  const onStorage = (event: StorageEvent) => {
    if (isTampering(event)) act();
  };
  armStorageWatch();
  window.addEventListener('storage', onStorage);
  return {
    check() {
      const found = wasTamperedWith();
      if (found) act();
      return found;
    },
    arm: armStorageWatch,
    stop() {
      window.removeEventListener('storage', onStorage);
      disarmStorageWatch();
    },
  };
}
