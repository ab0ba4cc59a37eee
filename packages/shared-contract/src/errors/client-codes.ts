/** Error codes that the browser itself detects, in addition to the server's. */
export const clientErrorCodes = [
  /** Nobody is signed in. */
  'no_session',
  'no_organization',
  'organization_missing',
  'profile_missing',
  /** The organization has no account with the provider. */
  'not_configured',
  'key_missing',
  'key_inactive',
  'key_invalid',
  /** The organization's keys couldn't be read. */
  'init_failed',
  /** The provider is configured but doesn't respond. */
  'connect_failed',
  /** The response lacks the requested data. */
  'invalid_answer',
] as const;

export type ClientErrorCode = (typeof clientErrorCodes)[number];
