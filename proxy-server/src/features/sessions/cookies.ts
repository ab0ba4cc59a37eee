import type { Request, Response } from 'express';

/** @returns the cookie's value, or undefined when the request has none of that name */
export function readCookie(req: Request, name: string): string | undefined {
  for (const part of (req.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name) return value;
  }
  return undefined;
}

/** Sets a cookie that scripts cannot read and that other sites' requests do not carry. */
export function setStrictCookie(
  res: Response,
  name: string,
  value: string,
  options: { path: string; maxAgeS: number },
): void {
  setCookie(res, name, value, { ...options, sameSite: 'strict' });
}

/** Sets a cookie that scripts cannot read. */
export function setCookie(
  res: Response,
  name: string,
  value: string,
  options: { path: string; maxAgeS: number; sameSite: 'strict' | 'lax' },
): void {
  res.cookie(name, value, {
    httpOnly: true,
    sameSite: options.sameSite,
    secure: res.req.secure,
    path: options.path,
    maxAge: options.maxAgeS * 1000,
  });
}
