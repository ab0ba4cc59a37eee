import type { Request, Response } from 'express';
import type { ServerDeps } from 'server-core/server/server-deps';
import { readCookie, setStrictCookie } from 'server-core/sessions/cookies';
import { openObject, signObject } from 'server-core/sessions/signed-value';
import { codeOrigin, type OverrideRules, remoteName } from 'shared-contract';
import * as z from 'zod/mini';
import type { Override } from './apply/apply-override';

const COOKIE = 'portal_override';
const PURPOSE = 'override cookie';

const kept = z.object({ remote: remoteName, origin: codeOrigin, until: z.number() });

type Config = Pick<ServerDeps, 'config'>;

/** Replaces a remote with the build in this browser, for the environment's time limit. */
export function setOverride(
  { config }: Config,
  res: Response,
  { remote, origin }: Override,
  { minutes }: OverrideRules,
): void {
  const until = Date.now() + minutes * 60_000;
  const value = signObject(config, PURPOSE, { remote, origin, until });
  setStrictCookie(config, res, COOKIE, value, { path: '/', maxAgeS: minutes * 60 });
}

/** Removes the override from a browser that has one. */
export function clearOverride({ config }: Config, req: Request, res: Response): void {
  if (readCookie(config, req, COOKIE) === undefined) return;
  setStrictCookie(config, res, COOKIE, '', { path: '/', maxAgeS: 0 });
}

/**
 * @param rules the environment's current rules, which may have changed
 * @returns the override of this browser; undefined when missing, expired, forged or not allowed
 */
export function readOverride(
  { config }: Config,
  req: Request,
  rules: OverrideRules | undefined,
): Override | undefined {
  const data = openObject(config, PURPOSE, readCookie(config, req, COOKIE), kept);
  if (!data || data.until <= Date.now() || !isAllowedOrigin(rules, data.origin)) return undefined;
  return { remote: data.remote, origin: data.origin };
}

/** Removes an invalid override from a browser, so that it is not sent for hours. */
export function dropDeadOverride(
  deps: Config,
  req: Request,
  res: Response,
  rules: OverrideRules | undefined,
): void {
  if (!readOverride(deps, req, rules)) clearOverride(deps, req, res);
}

/** @returns whether the environment allows a build from this origin to replace a remote */
export function isAllowedOrigin(rules: OverrideRules | undefined, origin: string): boolean {
  if (!rules || !codeOrigin.safeParse(origin).success) return false;
  const { protocol, hostname } = new URL(origin);
  const isLocal = protocol === 'http:' && hostname === 'localhost';
  return rules.origins.some(
    (allowed) => allowed === origin || (allowed === 'http://localhost:*' && isLocal),
  );
}
