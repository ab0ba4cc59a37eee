export const proofTexts = {
  title: "Confirm that it's you",
  about: "This change needs your password or a passkey. You won't be asked again for 10 minutes.",
  aboutProvider:
    "You signed in with an organization's identity provider. For other organizations and for your own account, confirm with your password or a passkey.",
  passwordHelp: "Confirms that it's you, so no one else can use your open session.",
  submit: 'Confirm',
  busy: 'Confirming…',
  noPassword: 'Never set a password?',
  mail: 'Email me a link to set one',
  mailed: (email: string) => `We sent a link to ${email}. After you set a password, sign in again.`,
  mailFailed: "Couldn't send the email. Please try again.",
} as const;
