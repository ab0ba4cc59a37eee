import {
  type AuthUser,
  authTexts,
  doneAnswer,
  type SessionAnswer,
  sessionAnswer,
  userRow,
} from 'shared-contract';
import { PortalError } from '../errors/portal-error';
import { type StoredSession, toStoredSession } from '../session/stored-session';
import { selectRows } from '../tables/table-calls';
import { callAuth } from './auth-call';
import { needsSecondFactor, type PortalUser, toPortalUser } from './portal-user';
import { readOrganization } from './read-organization';

export interface SignedIn {
  user: PortalUser;
  session: StoredSession;
}

/**
 * Signs a person in: credentials, then profile, then organization. Stores nothing yet.
 * @param remember whether new tabs may resume this sign-in
 * @throws PortalError with a text of the specification or the server's
 */
export async function signIn(email: string, password: string, remember = false): Promise<SignedIn> {
  return completeSignIn(await sendPassword(email, password, remember));
}

/**
 * @returns a session, or the second factor that is still required
 * @throws PortalError
 */
export async function sendPassword(
  email: string,
  password: string,
  remember = false,
): Promise<SessionAnswer['data']> {
  const data = { email, password, ...(remember && { remember }) };
  const call = { action: 'signInWithPassword' as const, data };
  return (await callAuth(call, sessionAnswer, { bearer: false })).data;
}

/**
 * Reads the profile and organization of a new session, and ends the session if that fails.
 * @throws PortalError
 */
export async function completeSignIn(data: SessionAnswer['data']): Promise<SignedIn> {
  if (!data.user || !data.session)
    throw new PortalError('contract', authTexts.noUserData, { code: 'invalid_answer' });
  const bearer = data.session.access_token;
  try {
    const user = await readPerson(data.user, bearer);
    const person = { ...data.user, organization_id: user.organizationId };
    return { user, session: toStoredSession(data.session, person) };
  } catch (error) {
    void callAuth({ action: 'signOut' }, doneAnswer, { bearer }).catch(() => undefined);
    throw error;
  }
}

async function readPerson(account: AuthUser, bearer: string): Promise<PortalUser> {
  const isOutside = account.app_metadata?.organization_id === null;
  if (isOutside || needsSecondFactor(account)) return toPortalUser(account, null, account);
  const query = { select: '*', eq: { id: account.id } };
  const [profile] = await selectRows('users', query, userRow, { bearer });
  if (!profile)
    throw new PortalError('local', authTexts.profileMissing, { code: 'profile_missing' });
  const organization = profile.organization_id
    ? await readOrganization(profile.organization_id, { bearer })
    : null;
  if (!organization)
    throw new PortalError('local', authTexts.organizationMissing, { code: 'organization_missing' });
  return toPortalUser(profile, organization, account);
}
