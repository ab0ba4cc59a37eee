import { createHash, randomBytes } from 'node:crypto';
import { isUuid } from 'shared-server';
import type { ServerDeps } from '../server/server-deps';
import { openSigned, signValue } from './signed-value';

type Deps = Pick<ServerDeps, 'config'>;

const PURPOSE = 'refresh token';

/** Kinds of tokens; the prefix lets a secret scanner and a reader of a log tell them apart. */
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
export function newToken(kind: keyof typeof tokenPrefix): string {
  return tokenPrefix[kind] + randomBytes(32).toString('base64url');
}

/** @returns what is stored in place of a token: a reader of the database cannot sign in with it */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Names its session under a signature: a token that was used and removed is still recognized. */
export function newRefreshToken({ config }: Deps, sessionId: string): string {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex');
  const text = Buffer.concat([id, randomBytes(32)]).toString('base64url');
  return signValue(config, PURPOSE, tokenPrefix.refresh + text);
}

/** @returns the session that the portal made the refresh token for, whether it is stored or not */
export function sessionOfRefreshToken({ config }: Deps, token: string): string | undefined {
  const text = openSigned(config, PURPOSE, token)?.slice(tokenPrefix.refresh.length);
  const hex = Buffer.from(text ?? '', 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  return isUuid(id) ? id : undefined;
}
