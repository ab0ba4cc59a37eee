import { authTexts } from 'shared-contract';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** @returns what is wrong with an e-mail address, or null */
export function emailError(email: string): string | null {
  if (!email.trim()) return authTexts.emailRequired;
  return EMAIL.test(email.trim()) ? null : authTexts.emailInvalid;
}

/** @returns what is wrong with a password at sign-in, or null; its rules are the server's */
export function passwordError(password: string): string | null {
  return password ? null : authTexts.passwordRequired;
}
