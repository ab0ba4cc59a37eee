import type { AuditSource } from 'server-core/audit/audit-source';
import type { LiveSession } from 'server-core/sessions/find-session';
import type { RingCookie } from 'server-core/sessions/ring-cookie';
import type { RequestIdentity } from 'shared-server';
import type { DeviceCookie } from './device-cookie';
import type { RememberCookie } from './remember-cookie';

/** The parts of the request that an auth action may use besides its data. */
export interface AuthRequest extends AuditSource {
  /** Whom the limits per address count. */
  address: string;
  /** @returns the session of the bearer; throws `unauthenticated` when there is none */
  requireSession(): Promise<LiveSession>;
  /** Value of the sign-up cookie. */
  signUpToken: string | undefined;
  remember: RememberCookie;
  device: DeviceCookie;
  /** Follows the session: the signed-in person decides which remote versions the browser gets. */
  ring: RingCookie;
  /** Whether a page of the portal sent it. */
  sameOrigin: boolean;
  /** Names who the request turned out to act for, for its log line. */
  identify(identity: RequestIdentity): void;
}

/** The parts of a request that a new session needs. */
export type SessionRequest = Omit<AuthRequest, 'requireSession' | 'signUpToken' | 'sameOrigin'>;
