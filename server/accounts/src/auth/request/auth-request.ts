import type { AuditSource } from 'server-core/audit/audit-source';
import type { LiveSession } from 'server-core/sessions/find-session';
import type { RingCookie } from 'server-core/sessions/ring-cookie';
import type { RequestIdentity } from 'shared-server';
import type { DeviceCookie } from './device-cookie';
import type { RememberCookie } from './remember-cookie';

/** The parts of a request that an auth action may use besides its data. */
export interface AuthRequest extends AuditSource {
  address: string;
  /** @returns the session of the bearer; throws `unauthenticated` when there is none */
  requireSession(): Promise<LiveSession>;
  signUpToken: string | undefined;
  remember: RememberCookie;
  device: DeviceCookie;
  /** Set with each session: which remote versions the browser gets depends on the person. */
  ring: RingCookie;
  /** One of the portal's own pages sent the request. */
  sameOrigin: boolean;
  /** Sets the person in the request's log line. */
  identify(identity: RequestIdentity): void;
}

export type SessionRequest = Omit<AuthRequest, 'requireSession' | 'signUpToken' | 'sameOrigin'>;
