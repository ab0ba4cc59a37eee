import * as z from 'zod/mini';

export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** An access token without its secret. */
export const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  /** First characters of the token. */
  prefix: z.string(),
  scope: z.enum(tokenScopes),
  /** The person that it acts for. */
  person: z.object({ id: z.string(), name: z.string() }),
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
});
export type AccessToken = z.infer<typeof accessToken>;

/** `GET /api/access-tokens`, newest first: the person's own tokens, or everyone's for an admin. */
export const accessTokenList = z.object({ tokens: z.array(accessToken) });
export type AccessTokenList = z.infer<typeof accessTokenList>;

/** `POST /api/access-tokens`. Only this response contains `secret`. */
export const accessTokenMade = z.object({ token: accessToken, secret: z.string() });
export type AccessTokenMade = z.infer<typeof accessTokenMade>;
