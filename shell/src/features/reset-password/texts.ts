/** Texts of the page that the link of a reset mail opens. */
export const resetPasswordTexts = {
  title: 'Choose a new password',
  purpose: 'It replaces the old one, and you sign in again everywhere.',
  submit: 'Set new password',
  done: 'Your password has been changed. Please sign in with the new one.',
  noToken: 'This address is not complete. Please open the link in the mail again.',
  askAgain: 'Ask for a new link',
  back: 'Back to sign in',
} as const;
