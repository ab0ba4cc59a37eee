/** Texts of single sign-on on the sign-in page. */
export const singleSignOnTexts = {
  start: 'Sign in with single sign-on',
  starting: 'Asking your identity provider...',
  none: 'There is no single sign-on for this address. Sign in with your password.',
  failed: 'Single sign-on could not be started. Please try again.',
  retry: 'Retry',
  title: 'Signing you in',
  purpose: 'Your identity provider has answered.',
  waiting: 'Signing in...',
} as const;
