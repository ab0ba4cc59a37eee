import { sessionAnswer } from 'shared-contract';
import { type StoredSession, toStoredSession } from '../session/stored-session';
import { authCall } from './auth-call';

/**
 * Renews the tokens of a session. Nothing is stored yet.
 *
 * @param old the session
 * @returns the session with new tokens, signed in when the old one was; null when the
 * server gives none
 * @throws PortalError
 */
export async function refreshSession(old: StoredSession): Promise<StoredSession | null> {
  const { data } = await authCall(
    { action: 'refreshSession', data: { refresh_token: old.refresh_token } },
    sessionAnswer,
    { bearer: old.access_token },
  );
  return data.session ? toStoredSession(data.session, old.user, old.timestamp) : null;
}
