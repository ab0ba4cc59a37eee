/** Tokens for scripts. */
export const accessTokens = { all: '/api/access-tokens', one: '/api/access-tokens/:id' } as const;
/** Who did what in the organization. */
export const audit = {
  all: '/api/audit',
  export: '/api/audit/export',
  verification: '/api/audit/verification',
} as const;
export const members = {
  all: '/api/members',
  member: '/api/members/:id',
  leave: '/api/members/leave',
  transfer: '/api/members/transfer',
} as const;
export const invitations = {
  all: '/api/invitations',
  invitation: '/api/invitations/:id',
  resend: '/api/invitations/:id/resend',
  open: '/api/invitations/open',
  accept: '/api/invitations/accept',
} as const;
/** The signed-in person's own account. */
export const account = {
  own: '/api/account',
  email: '/api/account/email',
  emailProof: '/api/account/email/proof',
  confirmEmail: '/api/account/email/confirm',
  undoEmail: '/api/account/email/undo',
  sessions: '/api/account/sessions',
  session: '/api/account/sessions/:sessionId',
  proof: '/api/account/proof',
} as const;
export const passkeys = {
  all: '/api/passkeys',
  options: '/api/passkeys/options',
  proof: '/api/passkeys/proof',
  secondFactor: '/api/passkeys/second-factor',
  recoveryCodes: '/api/passkeys/recovery-codes',
  one: '/api/passkeys/:passkeyId',
  remove: '/api/passkeys/:passkeyId/remove',
} as const;
/** The identity provider of the organization that the session acts in. */
export const signInProvider = {
  own: '/api/sign-in-provider',
  callback: '/api/sign-in-provider/callback',
  domains: '/api/sign-in-provider/domains',
  domain: '/api/sign-in-provider/domains/:domain',
  prove: '/api/sign-in-provider/domains/:domain/prove',
  preview: '/api/sign-in-provider/preview',
} as const;
export const integrations = {
  all: '/api/integrations',
  analytics: '/api/integrations/analytics',
  knowledgeOrganization: '/api/integrations/trieve/organization',
  check: '/api/integrations/:provider/check',
  builtIn: '/api/integrations/:provider/built-in',
  account: '/api/integrations/:provider/account',
  accountCheck: '/api/integrations/:provider/account/check',
} as const;
/** The organization that the session acts in. */
export const organization = {
  own: '/api/organization',
  retention: '/api/organization/retention',
  retentionPreview: '/api/organization/retention/preview',
  export: '/api/organization/export',
  deletion: '/api/organization/deletion',
  secondFactor: '/api/organization/second-factor',
} as const;
