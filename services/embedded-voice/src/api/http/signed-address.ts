import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFETIME_MS = 60 * 60 * 1000;

const signText = (secret: Buffer, path: string, expires: string) =>
  createHmac('sha256', secret).update(`${path}?${expires}`).digest('base64url');

export function signPath(secret: Buffer, path: string, now = Date.now()): string {
  const expires = String(now + LIFETIME_MS);
  return `${path}?expires=${expires}&signature=${signText(secret, path, expires)}`;
}

/** @returns whether we signed this path, and the signature hasn't expired */
export function isSigned(
  secret: Buffer,
  path: string,
  query: { expires?: unknown; signature?: unknown },
  now = Date.now(),
): boolean {
  const { expires, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string') return false;
  const given = Buffer.from(signature);
  const expected = Buffer.from(signText(secret, path, expires));
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) > now
  );
}
