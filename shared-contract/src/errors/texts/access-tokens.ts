/** Why a member may not do something, or a membership does not change. */
export const tokenTexts = {
  notForTokens: 'An access token cannot do this. Sign in instead.',
  readOnly: 'This access token may only read.',
  tooMany: (most: number) => `You have ${most} access tokens. Revoke one first.`,
} as const;
