import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { ServerConfig } from '../config/config';
import { getBasePath } from '../formats/base-path';

type Config = Pick<ServerConfig, 'publicUrl'>;

/** Lifetime of a cookie, and which requests send it. */
export interface CookieOptions {
  /** Path under the portal; ignored when the cookie's name starts with `__Host-`. */
  path: string;
  maxAgeS: number;
  sameSite: 'strict' | 'lax';
}

/** @returns whether people open the portal over https, even if the last hop doesn't use it */
export const isHttps = ({ publicUrl }: Config) => new URL(publicUrl).protocol === 'https:';

/**
 * @returns the name in the browser. On https `__Host-` keeps sibling domains from setting it. Such
 * a cookie covers the whole host, so under a path we use `__Secure-`
 */
function getCookieName(config: Config, name: string): string {
  if (!isHttps(config)) return name;
  return `${getBasePath(config) ? '__Secure-' : '__Host-'}${name}`;
}

/** @returns the cookie's value; undefined when the request lacks it */
export function readCookie(config: Config, req: Request, name: string): string | undefined {
  return parseCookie(req.get('cookie') ?? '')[getCookieName(config, name)];
}

/** @returns the cookies with that name prefix, in the order in which the browser sent them */
export function readCookies(
  config: Config,
  req: Request,
  prefix: string,
): { name: string; value: string }[] {
  const start = getCookieName(config, prefix);
  return Object.entries(parseCookie(req.get('cookie') ?? '')).flatMap(([name, value]) =>
    name.startsWith(start) && value ? [{ name: prefix + name.slice(start.length), value }] : [],
  );
}

/** Sets a cookie that scripts can't read and other sites' requests don't send. */
export function setStrictCookie(
  config: Config,
  res: Response,
  name: string,
  value: string,
  options: Omit<CookieOptions, 'sameSite'>,
): void {
  setCookie(config, res, name, value, { ...options, sameSite: 'strict' });
}

/** Sets a cookie that scripts can't read. */
export function setCookie(
  config: Config,
  res: Response,
  name: string,
  value: string,
  { path, maxAgeS, sameSite }: CookieOptions,
): void {
  const secure = isHttps(config);
  const base = getBasePath(config);
  res.cookie(getCookieName(config, name), value, {
    httpOnly: true,
    sameSite,
    secure,
    path: (secure && !base) || path === '/' ? base || '/' : base + path,
    maxAge: maxAgeS * 1000,
  });
}
