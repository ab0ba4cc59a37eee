import { type Ring, toRing } from 'composition';
import type { Request, Response } from 'express';
import type { ServerDeps } from '../server/server-deps';
import { readCookie, setCookie } from './cookies';
import { openSigned, signValue } from './signed-value';

const COOKIE = 'portal_ring';
const PURPOSE = 'ring cookie';
const MAX_AGE_S = 24 * 60 * 60;

/** The cookie that selects the versions of remotes for a browser. */
export interface RingCookie {
  set(person: { id: string; organization_id?: string | null | undefined }): void;
  clear(): void;
}

export function createRingCookie(
  { config }: Pick<ServerDeps, 'config'>,
  req: Request,
  res: Response,
): RingCookie {
  // Lax, so that people who follow a link from another site get the same versions.
  const options = { path: '/', sameSite: 'lax' } as const;
  return {
    set({ id, organization_id }) {
      const { person, organization } = toRing(id, organization_id ?? '');
      const value = signValue(config, PURPOSE, `${person}.${organization}`);
      setCookie(config, res, COOKIE, value, { ...options, maxAgeS: MAX_AGE_S });
    },
    clear() {
      if (readCookie(config, req, COOKIE) !== undefined) {
        setCookie(config, res, COOKIE, '', { ...options, maxAgeS: 0 });
      }
    },
  };
}

/** @returns the browser's ring; undefined when missing or not signed by this portal */
export function readRing({ config }: Pick<ServerDeps, 'config'>, req: Request): Ring | undefined {
  const text = openSigned(config, PURPOSE, readCookie(config, req, COOKIE));
  const [person, organization] = text?.split('.') ?? [];
  return person && organization ? { person, organization } : undefined;
}
