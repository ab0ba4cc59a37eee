import {
  SESSION_EXPIRY_WINDOW_S,
  SESSION_MAX_AGE_MS,
  SESSION_REFRESH_FROM_S,
} from 'shared-contract';
import { getBrowserFingerprint } from './fingerprint/fingerprint';
import type { StoredSession } from './stored-session';

/**
 * @param now in milliseconds
 * @returns whether the session is over: expired, or older than 24 hours
 */
export function isExpired(session: StoredSession, now: number): boolean {
  return session.expires_at * 1000 <= now || now - session.timestamp > SESSION_MAX_AGE_MS;
}

/**
 * @param now in milliseconds
 * @returns whether the session is usable here: created by this browser, and not over
 */
export function isUsable(session: StoredSession, now: number): boolean {
  return session.browserFingerprint === getBrowserFingerprint() && !isExpired(session, now);
}

/**
 * @param now in milliseconds
 * @returns whether to refresh the session: when 15 to 5 minutes remain
 */
export function isRefreshDue(session: StoredSession, now: number): boolean {
  const remainingS = session.expires_at - now / 1000;
  return remainingS <= SESSION_REFRESH_FROM_S && remainingS > SESSION_EXPIRY_WINDOW_S;
}
