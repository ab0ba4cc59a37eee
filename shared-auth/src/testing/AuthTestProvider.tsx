import { type ReactNode, useState } from 'react';
import type { PortalUser } from '../actions/portal-user';
import { type Auth, AuthContext } from '../provider/auth-context';
import type { StoredSession } from '../session/stored-session';
import { testSession, testUser } from './fixtures';

/** By default `testUser` is signed in. */
export interface AuthTestProviderProps extends Partial<Auth> {
  children: ReactNode;
  user?: PortalUser | null;
  session?: StoredSession | null;
}

/** Provides a person without a server. Actions do nothing unless given. */
export function AuthTestProvider({ children, ...auth }: AuthTestProviderProps) {
  const [session] = useState(testSession);
  const doNothing = async () => undefined;
  const value: Auth = {
    user: testUser,
    session,
    loading: false,
    error: null,
    retry: null,
    signIn: doNothing,
    enterSession: doNothing,
    signUp: doNothing,
    signOut: doNothing,
    resetPassword: doNothing,
    changePassword: doNothing,
    setPasswordByMail: doNothing,
    enterOrganization: () => undefined,
    refreshMembership: doNothing,
    adoptMembership: () => undefined,
    refreshUser: doNothing,
    ...auth,
  };
  return <AuthContext value={value}>{children}</AuthContext>;
}
