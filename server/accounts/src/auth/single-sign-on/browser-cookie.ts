import type { Request, Response } from 'express';
import type { ServerDeps } from 'server-core/server/server-deps';
import { readCookies, setCookie } from 'server-core/sessions/cookies';
import { hashToken } from 'server-core/sessions/tokens';
import { SINGLE_SIGN_ON_TTL_MS } from 'shared-contract';

const PREFIX = 'portal_single_sign_on_';
const path = '/api';
/** Maximum concurrent attempts per browser. A new one replaces the oldest. */
const MOST = 5;

/**
 * Identifies the browser of a single sign-on. Each attempt has its own cookie, so that several tabs
 * can sign in at once. The value is also the verifier of the code challenge.
 */
export interface BrowserCookies {
  values: string[];
  /** @returns the value that belongs to the attempt of this state */
  find(state: string): string | undefined;
  set(state: string, value: string): void;
  clear(value: string): void;
}

/** Lax, because the provider redirects from another site. */
export function createBrowserCookies(
  { config }: Pick<ServerDeps, 'config'>,
  req: Request,
  res: Response,
): BrowserCookies {
  const kept = readCookies(config, req, PREFIX);
  const setCookieFor = (name: string, value: string, maxAgeS: number) =>
    setCookie(config, res, name, value, { path, maxAgeS, sameSite: 'lax' });
  return {
    values: kept.map(({ value }) => value),
    find: (state) => kept.find(({ name }) => name === getName(state))?.value,
    set(state, value) {
      // Browsers send older cookies first (RFC 6265, 5.4).
      for (const { name } of kept.slice(0, Math.max(0, kept.length - MOST + 1)))
        setCookieFor(name, '', 0);
      setCookieFor(getName(state), value, SINGLE_SIGN_ON_TTL_MS / 1_000);
    },
    clear(value) {
      for (const one of kept) if (one.value === value) setCookieFor(one.name, '', 0);
    },
  };
}

const getName = (state: string) => PREFIX + hashToken(state).slice(0, 16);
