import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

const HEADER = 'x-portal-actor';
/** Known only to this process, so that no one else can name an actor. */
const secret = randomBytes(32).toString('base64url');

/** @returns the header with the person for whom this process's portal acts */
export function createPortalActorHeader(userId: string): Record<string, string> {
  return { [HEADER]: `${secret}.${userId}` };
}

/** @returns the person named by the portal; null when the portal didn't set the header */
export function readPortalActor(req: Request): string | null {
  const given = req.get(HEADER);
  if (given?.[secret.length] !== '.') return null;
  const isPortal = timingSafeEqual(
    Buffer.from(given.slice(0, secret.length).padEnd(secret.length)),
    Buffer.from(secret),
  );
  const userId = given.slice(secret.length + 1);
  return isPortal && /^[\w-]{1,64}$/.test(userId) ? userId : null;
}
