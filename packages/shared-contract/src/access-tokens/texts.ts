/** Why an access token can't be used or created, and its description in emails. */
export const tokenTexts = {
  notForTokens: "Access tokens can't do this. Sign in instead.",
  readOnly: 'This access token is read-only.',
  mailed: (name: string, scope: 'read' | 'write', until: string) =>
    `${name} (${scope === 'read' ? 'read-only' : 'read and write'}, valid until ${until})`,
  tooMany: (most: number) => `You can have up to ${most} access tokens. Revoke one first.`,
} as const;
