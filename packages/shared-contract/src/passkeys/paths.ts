export const passkeys = {
  all: '/api/passkeys',
  options: '/api/passkeys/options',
  proof: '/api/passkeys/proof',
  secondFactor: '/api/passkeys/second-factor',
  recoveryCodes: '/api/passkeys/recovery-codes',
  one: '/api/passkeys/:passkeyId',
  remove: '/api/passkeys/:passkeyId/remove',
} as const;
