import { authTexts, sessionAnswer } from 'shared-contract';
import { isPortalError } from '../errors/portal-error';
import { isRemembered, noteRemembered } from '../session/remember-hint';
import { type StoredSession, toStoredSession } from '../session/stored-session';
import { authCall } from './auth-call';
import { withRetries } from './with-retries';

/** A session for this tab, or none and perhaps why. */
export interface Resumed {
  session: StoredSession | null;
  error: string | null;
}

/**
 * Starts the session of a remembered browser in this tab. The server knows the browser by a cookie,
 * and is asked only when a sign-in here wanted to be remembered. Nothing is stored yet.
 *
 * @returns the session, or null when the person has to sign in; never throws
 */
export async function resumeSession(): Promise<Resumed> {
  if (!isRemembered()) return { session: null, error: null };
  try {
    const { data } = await withRetries(() =>
      authCall({ action: 'resumeSession' }, sessionAnswer, { bearer: false }),
    );
    if (data.user && data.session) {
      return { session: toStoredSession(data.session, data.user), error: null };
    }
    noteRemembered(false);
    return { session: null, error: null };
  } catch (error) {
    if (isPortalError(error) && error.status === 403) noteRemembered(false);
    return { session: null, error: authTexts.retrieveFailed };
  }
}
