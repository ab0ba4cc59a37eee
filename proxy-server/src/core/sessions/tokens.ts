import { createHash, randomBytes } from 'node:crypto';

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
