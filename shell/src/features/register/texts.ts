import { PASSWORD_MIN_LENGTH } from 'shared-contract';

/** Texts from the specification are verbatim. */
export const registerTexts = {
  title: 'Create your account',
  purpose: 'Create your own organization and add your first assistant.',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email address',
  password: 'Password',
  invitedHelp: 'Your invitation is for this address.',
  passwordHelp: `At least ${PASSWORD_MIN_LENGTH} characters. Common passwords are not accepted.`,
  confirmation: 'Confirm Password',
  submit: 'Create account',
  submitting: 'Creating account...',
  fields: {
    confirmation: 'Enter the same password in both fields.',
    email: 'This address has an account. Sign in, or use another address.',
  },
  success: 'Registration successful!',
  /** For invited people, whose organization isn't new. */
  joined: 'You have joined the organization.',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
} as const;
