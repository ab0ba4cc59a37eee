/** Codes of failures that the browser itself detects, beside those of the server. */
export const clientErrorCodes = [
  /** No one is signed in. */
  'no_session',
  'no_organization',
  'organization_missing',
  'profile_missing',
  /** The organization has no account at the provider. */
  'not_configured',
  'key_missing',
  'key_inactive',
  'key_invalid',
  /** The organization's keys could not be read. */
  'init_failed',
  /** The provider is configured and does not answer. */
  'connect_failed',
  /** The server answered without the data that was asked for. */
  'invalid_answer',
] as const;

export type ClientErrorCode = (typeof clientErrorCodes)[number];
