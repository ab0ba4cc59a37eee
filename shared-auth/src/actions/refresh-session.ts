import { sessionAnswer } from 'shared-contract';
import { type StoredSession, toStoredSession } from '../session/stored-session';
import { callAuth } from './auth-call';

/**
 * Renews a session's tokens without storing them.
 * @returns the session with new tokens and the old sign-in time; null when the response has none
 * @throws PortalError
 */
export async function refreshSession(old: StoredSession): Promise<StoredSession | null> {
  const { data } = await callAuth(
    { action: 'refreshSession', data: { refresh_token: old.refresh_token } },
    sessionAnswer,
    { bearer: old.access_token },
  );
  return data.session ? toStoredSession(data.session, old.user, old.timestamp) : null;
}
