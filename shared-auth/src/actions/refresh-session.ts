import { sessionAnswer } from 'shared-contract';
import { currentSession, storeSession } from '../session/session-store';
import { type StoredSession, toStoredSession } from '../session/stored-session';
import { authCall } from './auth-call';

let running: Promise<StoredSession | null> | null = null;

/**
 * Renews the tokens of the stored session and stores them. Two calls at once are one.
 *
 * @returns the renewed session, or null when there was nothing to renew or it has been replaced meanwhile
 * @throws PortalError
 */
export function refreshSession(): Promise<StoredSession | null> {
  running ??= renew().finally(() => {
    running = null;
  });
  return running;
}

async function renew(): Promise<StoredSession | null> {
  const old = currentSession();
  if (!old) return null;
  const { data } = await authCall(
    { action: 'refreshSession', data: { refresh_token: old.refresh_token } },
    sessionAnswer,
    { bearer: old.access_token },
  );
  // Signed out, or renewed by another tab, while the answer was on its way.
  if (!data.session || currentSession() !== old) return null;
  const session = toStoredSession(data.session, old.user, old.timestamp);
  storeSession(session);
  return session;
}
