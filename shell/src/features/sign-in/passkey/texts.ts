export const passkeyButtonTexts = {
  signIn: 'Sign in with a passkey',
  waiting: 'Waiting for your passkey...',
} as const;

export const secondStepTexts = {
  title: "Confirm that it's you",
  purpose: 'Use your passkey or a recovery code to finish signing in.',
  passkey: 'Use a passkey',
  waiting: 'Waiting for your passkey...',
  code: 'Recovery code',
  codeHelp: 'One of the codes you saved. Each works once.',
  codeRequired: 'Enter a recovery code',
  submit: 'Sign in with the code',
  submitting: 'Signing in...',
  noCodes: 'You have no recovery codes left.',
  back: 'Back to sign in',
} as const;
