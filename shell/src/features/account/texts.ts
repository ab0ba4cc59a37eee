/** Texts of the account's section in the settings. */
export const accountTexts = {
  password: 'Password',
  passwordPurpose: 'A new password signs you out everywhere else.',
  passwordSubmit: 'Change password',
  passwordDone: 'Password changed',
  sessions: 'Signed-in devices',
  sessionsPurpose:
    'Ends every session of yours, in this browser and in all others, and no browser remembers you any more.',
  signOut: 'Sign out everywhere',
  signingOut: 'Signing out...',
  confirmTitle: 'Sign out everywhere?',
  confirmText: 'You will need your password to sign in again, here too.',
  cancel: 'Cancel',
} as const;
