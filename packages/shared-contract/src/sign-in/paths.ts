/** Below the path of the sign-in, so that no other path receives its cookies. */
export const signIn = {
  passkeyOptions: '/api/proxy/sign-in/passkey/options',
  passkey: '/api/proxy/sign-in/passkey',
  recoveryCode: '/api/proxy/sign-in/recovery-code',
  singleSignOn: '/api/proxy/sign-in/single-sign-on',
} as const;
