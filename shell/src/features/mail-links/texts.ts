export const emailLinkTexts = {
  confirm: {
    title: 'Confirm your email address',
    purpose: 'Enter your account password to confirm that this address is yours.',
    password: 'Password',
    submit: 'Confirm the address',
    submitting: 'Confirming…',
    done: (email: string) => `${email} is confirmed.`,
    unknown: "I don't know this password",
    know: 'I know the password',
    choosePurpose:
      'Choose a new password. All devices are signed out, and existing passkeys and access tokens stop working.',
    choose: 'Save password and confirm',
    chosen: (email: string) => `${email} is confirmed. Sign in with your new password.`,
    next: 'Continue to the portal',
  },
  undo: {
    title: 'Restore your email address',
    purpose:
      'Choose a new password to restore your previous email address. All devices are signed out.',
    submit: 'Restore the address',
    done: (email: string) => `Your address is ${email} again. Please sign in.`,
  },
  failed: "Couldn't use the link. Please try again.",
  noToken: 'This link is incomplete. Please open the link in the email again.',
  back: 'Back to sign in',
} as const;
