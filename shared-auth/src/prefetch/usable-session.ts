import { getBrowserFingerprint } from '../session/fingerprint/fingerprint';
import { SESSION_KEY } from '../session/session-key';
import { isExpired } from '../session/session-rules';
import type { StoredSession } from '../session/stored-session';

/**
 * Applies the rules of `loadSession` without loading its code or changing the stored session.
 * @returns the session, or undefined when it isn't usable here
 */
export function readUsableSession(): StoredSession | undefined {
  try {
    const session: StoredSession = JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? '');
    if (typeof session.access_token !== 'string') return undefined;
    if (!(session.expires_at > 0 && session.timestamp > 0)) return undefined;
    if (isExpired(session, Date.now())) return undefined;
    return session.browserFingerprint === getBrowserFingerprint() ? session : undefined;
  } catch {
    return undefined;
  }
}
