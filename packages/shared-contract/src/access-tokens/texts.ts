/** Why a token can't be used or a member can't make a change. */
export const tokenTexts = {
  notForTokens: "Access tokens can't do this. Sign in instead.",
  readOnly: 'This access token is read-only.',
  mailed: (name: string, scope: 'read' | 'write', until: string) =>
    `${name}, ${scope === 'read' ? 'reads' : 'reads and writes'}, until ${until}`,
  tooMany: (most: number) => `You can have up to ${most} access tokens. Revoke one first.`,
} as const;
