import { authTexts } from 'shared-contract';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** @returns the problem with an email address, or null */
export function emailError(email: string): string | null {
  if (!email.trim()) return authTexts.emailRequired;
  return EMAIL.test(email.trim()) ? null : authTexts.emailInvalid;
}

/** @returns the problem with a password at sign-in, or null */
export function passwordError(password: string): string | null {
  return password ? null : authTexts.passwordRequired;
}
