/** Why a member may not do something, or a membership does not change. */
export const tokenTexts = {
  notForTokens: 'An access token cannot do this. Sign in instead.',
  readOnly: 'This access token may only read.',
  mailed: (name: string, scope: 'read' | 'write', until: string) =>
    `${name}, ${scope === 'read' ? 'reads' : 'reads and writes'}, until ${until}`,
  tooMany: (most: number) => `You have ${most} access tokens. Revoke one first.`,
} as const;
