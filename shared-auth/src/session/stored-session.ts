import { type AuthSession, type AuthUser, authSession, authUser } from 'shared-contract';
import * as z from 'zod/mini';
import { getBrowserFingerprint } from './fingerprint/fingerprint';

export { SESSION_KEY } from './session-key';

/** `expires_at` in epoch seconds; `timestamp` in milliseconds, when the person signed in. */
export const storedSession = z.extend(authSession, {
  user: authUser,
  browserFingerprint: z.string(),
  timestamp: z.number(),
});
export type StoredSession = z.infer<typeof storedSession>;

/** Beyond this difference, browser and server clocks are considered out of sync. */
const CLOCK_TOLERANCE_S = 60;

/**
 * @param signedInAt when the person signed in, in milliseconds
 * @returns the session to store. If the browser's clock is wrong, `expires_at` is in the browser's
 * time, so that the session lasts as long as it should
 */
export function toStoredSession(
  session: AuthSession,
  user: AuthUser,
  signedInAt = Date.now(),
): StoredSession {
  const local = Math.floor(Date.now() / 1000) + session.expires_in;
  const skewed = Math.abs(local - session.expires_at) > CLOCK_TOLERANCE_S;
  return {
    ...session,
    expires_at: skewed ? local : session.expires_at,
    user,
    browserFingerprint: getBrowserFingerprint(),
    timestamp: signedInAt,
  };
}
