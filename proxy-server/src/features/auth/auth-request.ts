import type { Logger } from 'shared-server';
import type { RememberCookie } from './remember-cookie';

/** What an auth action may know of the request besides its data. */
export interface AuthRequest {
  /** Whom the limits per address count. */
  address: string;
  bearer: string | undefined;
  /** Value of the sign-up cookie. */
  signUpToken: string | undefined;
  remember: RememberCookie;
  /** Whether a page of the portal sent it. */
  sameOrigin: boolean;
  logger: Logger;
}
