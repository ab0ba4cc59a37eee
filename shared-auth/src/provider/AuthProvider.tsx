import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createAuthActions } from './auth-actions';
import { AuthContext } from './auth-context';
import { createAuthState } from './auth-state';
import { type SessionKeeper, startSessionKeeper } from './session-keeper';

export interface AuthProviderProps {
  children: ReactNode;
  /** Called once when tampering has ended the session, to open /login. */
  onInvalidated?: () => void;
  /** Called when the session moved to another organization, to reload the page. */
  onMoved?: () => void;
}

/** Provides the session to everything below it. Use once per page. */
export function AuthProvider({ children, onInvalidated, onMoved }: AuthProviderProps) {
  const callbacks = useRef({ onInvalidated, onMoved });
  const keeper = useRef<SessionKeeper | null>(null);
  const [store] = useState(createAuthState);
  const [actions] = useState(() =>
    createAuthActions(store, (session) => keeper.current?.announceSignOut(session), {
      enterOrganization: (organizationId) => keeper.current?.enterOrganization(organizationId),
      refreshMembership: async () => keeper.current?.refreshMembership(),
      adoptMembership: (event) => keeper.current?.adoptMembership(event),
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.get);

  useEffect(() => {
    callbacks.current = { onInvalidated, onMoved };
  }, [onInvalidated, onMoved]);

  useEffect(() => {
    const started = startSessionKeeper(
      store,
      () => callbacks.current.onInvalidated?.(),
      () => callbacks.current.onMoved?.(),
    );
    keeper.current = started;
    return () => started.stop();
  }, [store]);

  const auth = useMemo(
    () => ({ ...state, ...actions, refreshUser: async () => keeper.current?.refresh() }),
    [state, actions],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
