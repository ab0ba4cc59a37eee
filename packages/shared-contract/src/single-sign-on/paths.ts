export const singleSignOn = {
  start: '/api/auth/single-sign-on',
  callback: '/api/auth/single-sign-on/callback/:provider',
  /** For providers that were set up before each one had its own URL. */
  sharedCallback: '/api/auth/single-sign-on/callback',
} as const;

/** The identity provider of the session's organization. */
export const signInProvider = {
  own: '/api/sign-in-provider',
  callback: '/api/sign-in-provider/callback',
  domains: '/api/sign-in-provider/domains',
  domain: '/api/sign-in-provider/domains/:domain',
  prove: '/api/sign-in-provider/domains/:domain/prove',
  preview: '/api/sign-in-provider/preview',
} as const;
