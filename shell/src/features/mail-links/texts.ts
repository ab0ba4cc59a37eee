/** Texts of the pages that the mails about an address lead to. */
export const emailLinkTexts = {
  confirm: {
    title: 'Confirm your email address',
    purpose: 'Enter the password of your account to confirm that this address is yours.',
    password: 'Password',
    submit: 'Confirm the address',
    submitting: 'Confirming…',
    done: (email: string) => `${email} is confirmed.`,
    unknown: "I don't know this password",
    know: 'I know the password',
    choosePurpose:
      'Choose a new password. All devices are signed out, and passkeys and access tokens from before stop working.',
    choose: 'Save password and confirm',
    chosen: (email: string) => `${email} is confirmed. Sign in with your new password.`,
    next: 'Continue to the portal',
  },
  undo: {
    title: 'Bring your address back',
    purpose:
      'Your address from before comes back with a new password, and every device is signed out.',
    submit: 'Bring the address back',
    done: (email: string) => `Your address is ${email} again. Please sign in.`,
  },
  failed: 'Failed to use the link. Please try again.',
  noToken: 'This link is incomplete. Please open the link in the email again.',
  back: 'Back to sign in',
} as const;
