import { authTexts, sessionAnswer } from 'shared-contract';
import { isPortalError } from '../errors/portal-error';
import { isRemembered, storeRemembered } from '../session/remember-hint';
import { type StoredSession, toStoredSession } from '../session/stored-session';
import { callAuth } from './auth-call';
import { withRetries } from './with-retries';

/** A session for this tab, or none, with an optional reason. */
export interface Resumed {
  session: StoredSession | null;
  error: string | null;
}

/**
 * Resumes a remembered session in this tab, without storing it yet. The server recognizes the
 * browser by a cookie, and is only contacted after a sign-in with Remember me.
 * @returns the session, or null when the person must sign in; never rejects
 */
export async function resumeSession(): Promise<Resumed> {
  if (!isRemembered()) return { session: null, error: null };
  try {
    const { data } = await withRetries(() =>
      callAuth({ action: 'resumeSession' }, sessionAnswer, { bearer: false }),
    );
    if (data.user && data.session) {
      return { session: toStoredSession(data.session, data.user), error: null };
    }
    storeRemembered(false);
    return { session: null, error: null };
  } catch (error) {
    if (isPortalError(error) && error.status === 403) storeRemembered(false);
    return { session: null, error: authTexts.retrieveFailed };
  }
}
