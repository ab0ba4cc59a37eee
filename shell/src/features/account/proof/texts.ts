/** Texts of the question who it is, before a change that matters. */
export const proofTexts = {
  title: "Confirm that it's you",
  about: 'This change needs your password or a passkey. You are asked at most every 10 minutes.',
  passwordHelp: 'So that no one else uses your open session.',
  submit: 'Confirm',
  busy: 'Confirming…',
  byProvider:
    'No password? Sign out, sign in again with single sign-on, and make the change right away.',
} as const;
