import { createContext, useContext } from 'react';
import type { AuthActions } from './auth-actions';
import type { AuthState } from './auth-state';

/** The session's state and its actions. */
export interface Auth extends AuthState, AuthActions {
  /** Reloads the person after a change of name or address. */
  refreshUser(): Promise<void>;
}

/** Null outside of an AuthProvider. */
export const AuthContext = createContext<Auth | null>(null);

/**
 * @returns the session's state and actions
 * @throws Error outside of an AuthProvider
 */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth is used outside of an AuthProvider');
  return auth;
}
