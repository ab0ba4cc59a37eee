import type { Request, Response } from 'express';
import { SINGLE_SIGN_ON_TTL_MS } from 'shared-contract';
import type { ServerDeps } from '../../../core/server/server-deps';
import { readCookie, setCookie } from '../../../core/sessions/cookies';

const COOKIE = 'portal_single_sign_on';
const path = '/api';

/** The browser that began a single sign-on. Its value is the verifier of the code challenge too. */
export interface BrowserCookie {
  value: string | undefined;
  set(value: string): void;
  clear(): void;
}

/** Lax: the provider leads back from another site. */
export function browserCookie(
  { config }: Pick<ServerDeps, 'config'>,
  req: Request,
  res: Response,
): BrowserCookie {
  const keep = (value: string, maxAgeS: number) =>
    setCookie(config, res, COOKIE, value, { path, maxAgeS, sameSite: 'lax' });
  return {
    value: readCookie(config, req, COOKIE),
    set: (value) => keep(value, SINGLE_SIGN_ON_TTL_MS / 1_000),
    clear: () => keep('', 0),
  };
}
