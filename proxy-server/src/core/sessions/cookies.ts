import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { ServerConfig } from '../config/config';

type Config = Pick<ServerConfig, 'publicUrl'>;

/** How long a cookie is kept, and which requests carry it. */
export interface CookieOptions {
  /** On https always `/`: a name with the prefix is refused by browsers with any other path. */
  path: string;
  maxAgeS: number;
  sameSite: 'strict' | 'lax';
}

/** @returns whether people open the portal over https, whatever the last hop uses */
export const isHttps = ({ publicUrl }: Config) => new URL(publicUrl).protocol === 'https:';

/** @returns the name in the browser; on https `__Host-` keeps sibling domains from setting it */
export function cookieName(config: Config, name: string): string {
  return isHttps(config) ? `__Host-${name}` : name;
}

/** @returns the cookie's value, or undefined when the request has none of that name */
export function readCookie(config: Config, req: Request, name: string): string | undefined {
  return parseCookie(req.get('cookie') ?? '')[cookieName(config, name)];
}

/** Sets a cookie that scripts cannot read and that other sites' requests do not carry. */
export function setStrictCookie(
  config: Config,
  res: Response,
  name: string,
  value: string,
  options: Omit<CookieOptions, 'sameSite'>,
): void {
  setCookie(config, res, name, value, { ...options, sameSite: 'strict' });
}

/** Sets a cookie that scripts cannot read. */
export function setCookie(
  config: Config,
  res: Response,
  name: string,
  value: string,
  { path, maxAgeS, sameSite }: CookieOptions,
): void {
  const secure = isHttps(config);
  res.cookie(cookieName(config, name), value, {
    httpOnly: true,
    sameSite,
    secure,
    path: secure ? '/' : path,
    maxAge: maxAgeS * 1000,
  });
}
