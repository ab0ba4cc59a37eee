import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createAuthActions } from './auth-actions';
import { AuthContext } from './auth-context';
import { createAuthState } from './auth-state';
import { type SessionKeeper, startSessionKeeper } from './session-keeper';

/** Properties of AuthProvider. */
export interface AuthProviderProps {
  children: ReactNode;
  /** Called once when tampering has ended the session; the place to go to /login. */
  onInvalidated?: () => void;
}

/** Holds the session for everything below it. One per page. */
export function AuthProvider({ children, onInvalidated }: AuthProviderProps) {
  const invalidated = useRef(onInvalidated);
  const keeper = useRef<SessionKeeper | null>(null);
  const [store] = useState(createAuthState);
  const [actions] = useState(() =>
    createAuthActions(store, (session) => keeper.current?.tellSignedOut(session)),
  );
  const state = useSyncExternalStore(store.subscribe, store.get);

  useEffect(() => {
    invalidated.current = onInvalidated;
  }, [onInvalidated]);

  useEffect(() => {
    const started = startSessionKeeper(store, () => invalidated.current?.());
    keeper.current = started;
    return () => started.stop();
  }, [store]);

  const auth = useMemo(() => ({ ...state, ...actions }), [state, actions]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
