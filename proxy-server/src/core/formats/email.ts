import { domainToASCII, domainToUnicode } from 'node:url';

const MAX_LENGTH = 254;
const shape = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}][^\s@\p{Cc}\p{Cs}.]*\.[^\s@\p{Cc}\p{Cs}]+$/u;

/**
 * The one form that an address is compared in: composed, without presentation forms, lower case,
 * its host as DNS writes it. Two texts that show the same address are then one account.
 *
 * @returns the address as accounts are kept under it, or null when the text is not one
 */
export function normaliseEmail(text: string): string | null {
  if (text.length > 4 * MAX_LENGTH) return null;
  // Lower case may decompose a letter, so the form is made once more after it.
  const whole = text.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
  const at = whole.indexOf('@');
  if (at < 1) return null;
  const email = `${whole.slice(0, at)}@${domainToASCII(whole.slice(at + 1))}`;
  return email.length <= MAX_LENGTH && shape.test(email) ? email : null;
}

/**
 * @returns every form under which the address may be kept: accounts from before there was one form
 * keep theirs where it could not be changed. The form as typed comes first, so that each of two
 * such accounts stays within reach
 */
export function keptForms(text: string): string[] {
  const email = normaliseEmail(text);
  if (email === null) return [];
  const at = email.indexOf('@');
  const readable = `${email.slice(0, at)}@${domainToUnicode(email.slice(at + 1))}`;
  return [...new Set([text.trim().toLowerCase(), email, readable])];
}
