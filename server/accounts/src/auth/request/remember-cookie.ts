import type { Request, Response } from 'express';
import type { ServerDeps } from 'server-core/server/server-deps';
import { readCookie, setStrictCookie } from 'server-core/sessions/cookies';
import type { Remembered } from 'server-core/sessions/remembered-session';
import { api } from 'shared-contract';

const COOKIE = 'portal_remember';

export interface RememberCookie {
  token: string | undefined;
  set(remembered: Remembered): void;
  /** Removes the cookie from a browser that has it. */
  clear(): void;
}

/**
 * Browsers send the cookie only to the proxy and never from other sites, and scripts can't read it.
 */
export function createRememberCookie(
  { config }: Pick<ServerDeps, 'config'>,
  req: Request,
  res: Response,
): RememberCookie {
  const token = readCookie(config, req, COOKIE);
  return {
    token,
    set({ token: value, expiresAt }) {
      const maxAgeS = Math.floor((expiresAt.getTime() - Date.now()) / 1000);
      setStrictCookie(config, res, COOKIE, value, { path: api.proxy, maxAgeS });
    },
    clear() {
      if (token !== undefined)
        setStrictCookie(config, res, COOKIE, '', { path: api.proxy, maxAgeS: 0 });
    },
  };
}
