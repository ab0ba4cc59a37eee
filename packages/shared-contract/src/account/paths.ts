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
