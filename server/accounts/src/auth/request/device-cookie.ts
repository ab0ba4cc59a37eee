import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import type { ServerDeps } from 'server-core/server/server-deps';
import { readCookie, setStrictCookie } from 'server-core/sessions/cookies';
import { openSigned, signValue } from 'server-core/sessions/signed-value';
import { api } from 'shared-contract';

const COOKIE = 'portal_device';
const PURPOSE = 'device cookie';
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Days for which a browser is known after a sign-in. */
const KNOWN_DAYS = 180;
/** Maximum accounts remembered per browser. A new one replaces the one with the oldest sign-in. */
const MAX_ACCOUNTS = 5;
const MARK_LENGTH = 24;

/** An account that a browser can be known to. A new password makes every browser unknown. */
export interface DeviceAccount {
  id: string;
  password_hash: string;
}

/** Proves that the browser signed in to an account before; it gives no access. */
export interface DeviceCookie {
  /** @returns the browser's id, if it is known to the account */
  getKnownId(account: DeviceAccount | undefined): string | undefined;
  remember(account: DeviceAccount): void;
}

interface Known {
  mark: string;
  day: number;
}

/**
 * Browsers send the cookie only to `/api/proxy`, scripts can't read it, and it reveals no account.
 */
export function createDeviceCookie(
  { config }: Pick<ServerDeps, 'config'>,
  req: Request,
  res: Response,
  now = Date.now,
): DeviceCookie {
  const today = Math.floor(now() / DAY_MS);
  const [id, ...parts] =
    openSigned(config, PURPOSE, readCookie(config, req, COOKIE))?.split('.') ?? [];
  const known = parts
    .map(
      (part): Known => ({ mark: part.slice(0, MARK_LENGTH), day: Number(part.slice(MARK_LENGTH)) }),
    )
    .filter(({ day }) => day > today - KNOWN_DAYS);
  const computeMark = (device: string, account: DeviceAccount) =>
    createHash('sha256')
      .update(`${device} ${account.id} ${account.password_hash}`)
      .digest('hex')
      .slice(0, MARK_LENGTH);

  return {
    getKnownId(account) {
      if (!id || !account) return undefined;
      const mark = Buffer.from(computeMark(id, account));
      const found = known.some((one) => isEqual(mark, Buffer.from(one.mark)));
      return found ? id : undefined;
    },
    remember(account) {
      const device = id ?? randomBytes(16).toString('hex');
      const mark = computeMark(device, account);
      const others = known.filter((one) => one.mark !== mark).slice(0, MAX_ACCOUNTS - 1);
      const entries = [{ mark, day: today }, ...others].map((one) => `${one.mark}${one.day}`);
      const value = signValue(config, PURPOSE, [device, ...entries].join('.'));
      const maxAgeS = (KNOWN_DAYS * DAY_MS) / 1_000;
      setStrictCookie(config, res, COOKIE, value, { path: api.proxy, maxAgeS });
    },
  };
}

const isEqual = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other);
