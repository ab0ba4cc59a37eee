/** Texts of the dialog that confirms who is asking, before a change that matters. */
export const proofTexts = {
  title: "Confirm that it's you",
  about: 'This change needs your password or a passkey. You are asked at most every 10 minutes.',
  aboutProvider:
    "You signed in with an organization's identity provider. For other organizations and for your own account, confirm with your password or a passkey.",
  passwordHelp: 'So that no one else uses your open session.',
  submit: 'Confirm',
  busy: 'Confirming…',
  noPassword: 'Never set a password?',
  mail: 'Mail me a link to set one',
  mailed: (email: string) =>
    `We mailed a link to ${email}. After you set a password, sign in again.`,
  mailFailed: 'The mail could not be sent. Please try again.',
} as const;
