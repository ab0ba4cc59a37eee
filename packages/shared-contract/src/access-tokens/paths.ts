/** Tokens for scripts. */
export const accessTokens = { all: '/api/access-tokens', one: '/api/access-tokens/:id' } as const;
