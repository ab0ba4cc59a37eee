/** Texts of the sign-in page, letter for letter as in the specification where it names them. */
export const signInTexts = {
  title: 'Sign in',
  purpose: 'Welcome back. Sign in to your organization.',
  email: 'Email',
  password: 'Password',
  remember: 'Remember me',
  forgot: 'Forgot password?',
  submit: 'Sign in',
  submitting: 'Signing in...',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
  reset: {
    title: 'Reset your password',
    purpose: 'Enter your email and we will send you a link to choose a new password.',
    submit: 'Send reset link',
    submitting: 'Sending...',
    sent: (email: string) =>
      `If an account exists for ${email}, we have sent it a link to reset the password.`,
    back: 'Back to sign in',
  },
} as const;
