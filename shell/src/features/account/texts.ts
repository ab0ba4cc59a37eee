/** Texts of the account's section in the settings. */
export const accountTexts = {
  password: 'Password',
  passwordPurpose: 'A new password signs you out everywhere else.',
  passwordSubmit: 'Change password',
  passwordDone: 'Password changed',
  keyboard: 'Keyboard',
  singleKeys: 'Single-key shortcuts',
  singleKeysAbout: 'Letters such as J, K and G. They are always off while you type in a field.',
  sessions: 'Signed-in devices',
  sessionsPurpose: 'Signs you out of every browser, including those that remember you.',
  signOut: 'Sign out everywhere',
  signingOut: 'Signing out...',
  confirmTitle: 'Sign out everywhere?',
  confirmText: 'You will need your password to sign in again, in this browser too.',
  cancel: 'Cancel',
} as const;
