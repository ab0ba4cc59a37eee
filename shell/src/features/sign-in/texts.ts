/** Texts from the specification are verbatim. */
export const signInTexts = {
  title: 'Sign in',
  purpose: 'Welcome back. Sign in to your organization.',
  email: 'Email',
  password: 'Password',
  remember: 'Remember me',
  screenChanged:
    'You were signed out because your screen or browser settings changed. Select Remember me to stay signed in.',
  forgot: 'Forgot password?',
  submit: 'Sign in',
  submitting: 'Signing in...',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
} as const;
