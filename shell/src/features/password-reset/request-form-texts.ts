export const requestFormTexts = {
  email: 'Email',
  title: 'Reset your password',
  purpose: "Enter your email, and we'll send you a link to choose a new password.",
  submit: 'Send reset link',
  submitting: 'Sending...',
  sent: (email: string) =>
    `If an account exists for ${email}, we sent it a link to choose a new password.`,
  back: 'Back to sign in',
} as const;
