export const singleSignOn = {
  start: '/api/auth/single-sign-on',
  callback: '/api/auth/single-sign-on/callback/:provider',
  /** Of providers from before each had its own. */
  sharedCallback: '/api/auth/single-sign-on/callback',
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
