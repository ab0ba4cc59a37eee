import { FINGERPRINT_LENGTH } from 'shared-contract';
import { fingerprintSource } from '../session/fingerprint-source';
import { SESSION_KEY } from '../session/session-key';
import { isExpired } from '../session/session-rules';
import type { StoredSession } from '../session/stored-session';

/**
 * Looks at the stored session by the rules of `loadSession`, without the code that these need, and
 * leaves it as it is.
 *
 * @returns the session, or undefined when it may not be used here; also where the browser cannot
 * hash (on plain http), so that no token is sent unchecked
 */
export async function readUsableSession(): Promise<StoredSession | undefined> {
  try {
    const session: StoredSession = JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? '');
    if (typeof session.access_token !== 'string') return undefined;
    if (!(session.expires_at > 0 && session.timestamp > 0)) return undefined;
    if (isExpired(session, Date.now())) return undefined;
    return session.browserFingerprint === (await fingerprint()) ? session : undefined;
  } catch {
    return undefined;
  }
}

async function fingerprint(): Promise<string> {
  const text = new TextEncoder().encode(fingerprintSource());
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return [...hash]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, FINGERPRINT_LENGTH);
}
