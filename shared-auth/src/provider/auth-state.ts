import type { PortalUser } from '../actions/portal-user';
import type { StoredSession } from '../session/stored-session';

/** Auth state (specification, section 4). */
export interface AuthState {
  user: PortalUser | null;
  session: StoredSession | null;
  /** True until the stored session is validated, while signing out, and before a reload. */
  loading: boolean;
  error: string | null;
  /** Repeats the failed session check or sign-out; null if there is nothing to repeat. */
  retry: (() => Promise<void>) | null;
}

export interface AuthStateStore {
  get(): AuthState;
  set(change: Partial<AuthState>): void;
  /** Removes person and session. `error` and `retry` describe a failure, if there was one. */
  empty(error?: string | null, retry?: AuthState['retry']): void;
  subscribe(listener: () => void): () => void;
}

/** @returns a store in the initial state: loading, without a user */
export function createAuthState(): AuthStateStore {
  let state: AuthState = { user: null, session: null, loading: true, error: null, retry: null };
  const listeners = new Set<() => void>();
  const set = (change: Partial<AuthState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => state,
    set,
    empty: (error = null, retry = null) =>
      set({ user: null, session: null, loading: false, error, retry }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
