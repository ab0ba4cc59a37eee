export const singleSignOnTexts = {
  start: 'Sign in with single sign-on',
  starting: 'Contacting your identity provider...',
  none: "This address doesn't use single sign-on. Sign in with your password.",
  failed: "Couldn't start single sign-on. Please try again.",
  retry: 'Retry',
  title: 'Signing you in',
  purpose: 'Finishing your single sign-on.',
  waiting: 'Signing in...',
} as const;
