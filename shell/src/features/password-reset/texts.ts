export const resetPasswordTexts = {
  title: 'Choose a new password',
  purpose: 'You will be signed out of every browser.',
  submit: 'Set new password',
  done: 'Your password has been changed. Please sign in with the new one.',
  noToken: 'This link is incomplete. Please open the link in the email again.',
  askAgain: 'Request a new link',
  back: 'Back to sign in',
} as const;
