import { createHash, randomBytes } from 'node:crypto';
import { isUuid } from 'shared-server';
import type { ServerDeps } from '../server/server-deps';
import { openSigned, signValue } from './signed-value';

type Deps = Pick<ServerDeps, 'config'>;

const PURPOSE = 'refresh token';

/** Kinds of tokens, with prefixes for secret scanners and readers of logs. */
export const tokenPrefix = {
  access: 'vp_at_',
  refresh: 'vp_rt_',
  remember: 'vp_rm_',
  reset: 'vp_pr_',
  emailChange: 'vp_ec_',
  emailUndo: 'vp_eu_',
  emailProof: 'vp_ep_',
  signUp: 'vp_su_',
  secondFactor: 'vp_sf_',
  ticket: 'vp_tk_',
  personal: 'vp_pat_',
  invitation: 'vp_in_',
  singleSignOn: 'vp_so_',
  publish: 'vp_pub_',
} as const;

/** @returns a new opaque token with 256 random bits */
export function generateToken(kind: keyof typeof tokenPrefix): string {
  return tokenPrefix[kind] + randomBytes(32).toString('base64url');
}

/** @returns the hash that is stored: a database reader can't sign in with it */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Contains its session and a signature, so that a used and deleted token is still recognized. */
export function generateRefreshToken({ config }: Deps, sessionId: string): string {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex');
  const text = Buffer.concat([id, randomBytes(32)]).toString('base64url');
  return signValue(config, PURPOSE, tokenPrefix.refresh + text);
}

/** @returns the session of the refresh token, whether it is stored or not */
export function readSessionId({ config }: Deps, token: string): string | undefined {
  const text = openSigned(config, PURPOSE, token)?.slice(tokenPrefix.refresh.length);
  const hex = Buffer.from(text ?? '', 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  return isUuid(id) ? id : undefined;
}
