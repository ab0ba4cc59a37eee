import { SESSION_KEY, type StoredSession, toStoredSession } from '../session/stored-session';
import { testAuthSession, testAuthUser } from './fixtures';

/** Puts a session into session storage, as if the page had been reloaded. */
export function putSession(change: Partial<StoredSession> = {}): StoredSession {
  const session = { ...toStoredSession(testAuthSession(), testAuthUser), ...change };
  sessionStorage.setItem(SESSION_KEY, JSON.stringify(session));
  return session;
}
