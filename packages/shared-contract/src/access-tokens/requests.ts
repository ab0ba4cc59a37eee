import * as z from 'zod/mini';
import { identityProof } from '../passkeys/wire';
import { tokenScopes } from './wire';

// Apart from the answers: browsers send these and check none.

/** Most days that a token works. */
export const TOKEN_DAYS_MAX = 365;

/** `POST /api/access-tokens`. */
export const accessTokenDraft = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  scope: z.enum(tokenScopes),
  days: z.int().check(z.minimum(1), z.maximum(TOKEN_DAYS_MAX)),
  /** Left out only by people who signed in with single sign-on just now. */
  proof: z.optional(identityProof),
});
export type AccessTokenDraft = z.infer<typeof accessTokenDraft>;
