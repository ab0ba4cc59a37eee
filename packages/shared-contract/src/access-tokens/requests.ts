import * as z from 'zod/mini';
import { identityProof } from '../passkeys/wire';
import { tokenScopes } from './wire';

// Separate from the responses, because browsers send these but never validate them.

/** Longest lifetime of a token, in days. */
export const TOKEN_DAYS_MAX = 365;

/** `POST /api/access-tokens`. */
export const accessTokenDraft = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  scope: z.enum(tokenScopes),
  days: z.int().check(z.minimum(1), z.maximum(TOKEN_DAYS_MAX)),
  /** Optional only right after single sign-on. */
  proof: z.optional(identityProof),
});
export type AccessTokenDraft = z.infer<typeof accessTokenDraft>;
