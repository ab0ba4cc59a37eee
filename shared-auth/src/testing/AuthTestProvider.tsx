import { type ReactNode, useState } from 'react';
import type { PortalUser } from '../actions/portal-user';
import { type Auth, AuthContext } from '../provider/auth-context';
import type { StoredSession } from '../session/stored-session';
import { testSession, testUser } from './fixtures';

/** Properties of AuthTestProvider; each has a default, so that none is a signed-in person. */
export interface AuthTestProviderProps extends Partial<Auth> {
  children: ReactNode;
  user?: PortalUser | null;
  session?: StoredSession | null;
}

/** Puts a person in place without a server. Actions do nothing unless given. */
export function AuthTestProvider({ children, ...auth }: AuthTestProviderProps) {
  const [session] = useState(testSession);
  const nothing = async () => undefined;
  const value: Auth = {
    user: testUser,
    session,
    loading: false,
    error: null,
    retry: null,
    signIn: nothing,
    enterSession: nothing,
    signUp: nothing,
    signOut: nothing,
    resetPassword: nothing,
    changePassword: nothing,
    setPasswordByMail: nothing,
    enterOrganization: () => undefined,
    refreshMembership: nothing,
    adoptMembership: () => undefined,
    refreshUser: nothing,
    ...auth,
  };
  return <AuthContext value={value}>{children}</AuthContext>;
}
