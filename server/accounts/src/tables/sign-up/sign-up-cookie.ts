import type { Request, Response } from 'express';
import type { ServerDeps } from 'server-core/server/server-deps';
import { readCookie, setStrictCookie } from 'server-core/sessions/cookies';
import { api } from 'shared-contract';

type Config = Pick<ServerDeps, 'config'>;

const COOKIE = 'portal_signup';

/** Maximum seconds between creating the organization and the account. */
export const SIGN_UP_TTL_S = 15 * 60;

/** Binds the provisional organization to this browser, so that no one else can claim it. */
export function setSignUpCookie({ config }: Config, res: Response, token: string): void {
  setStrictCookie(config, res, COOKIE, token, { path: api.proxy, maxAgeS: SIGN_UP_TTL_S });
}

export function readSignUpToken({ config }: Config, req: Request): string | undefined {
  return readCookie(config, req, COOKIE);
}
