import { domainToASCII, domainToUnicode } from 'node:url';

const MAX_LENGTH = 254;

/** Invisible characters: format characters, fillers, variation selectors, blank braille. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Quotes, comments and stray dots are other spellings of the same mailbox. */
const localPart = /^(?!\.)(?!.*\.\.)[^\s\p{C}"(),:;<>@[\\\]]+(?<!\.)$/u;
/** A DNS host name without a trailing dot. An IP address isn't one. */
const hostName = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9-]*[a-z0-9]$/;

/** The previous rule; accounts with such addresses can still sign in. */
const earlierShape =
  /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}][^\s@\p{Cc}\p{Cs}.]*\.[^\s@\p{Cc}\p{Cs}]+$/u;

/**
 * The canonical form for comparing addresses: composed, without presentation forms, lower case,
 * with the host as in DNS. Texts that look the same become one account.
 * @returns the address as accounts store it, or null when it is invalid
 */
export function normalizeEmail(text: string): string | null {
  if (invisible.test(text.trim())) return null;
  const email = toEarlierForm(text);
  if (!email) return null;
  const at = email.indexOf('@');
  return localPart.test(email.slice(0, at)) && hostName.test(email.slice(at + 1)) ? email : null;
}

/** @returns the host of an address, as domains are stored; empty when the text is not an address */
export function getDomain(text: string): string {
  const email = toEarlierForm(text) ?? '';
  return email.slice(email.indexOf('@') + 1).replace(/\.$/, '');
}

/** @returns the mailbox that mails are counted for: anything after a + is ignored */
export function getMailbox(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.split('+')[0]}@${host}`;
}

/**
 * @returns every form under which the address may be stored: accounts from before the canonical
 * form keep theirs. The form as typed comes first, so that both of two such accounts remain
 * reachable
 */
export function getKeptForms(text: string): string[] {
  const email = toEarlierForm(text);
  if (email === null) return [];
  const at = email.indexOf('@');
  const readable = `${email.slice(0, at)}@${domainToUnicode(email.slice(at + 1))}`;
  return [...new Set([text.trim().toLowerCase(), email, readable])];
}

/** Like {@link normalizeEmail}, for an existing account with any address. */
export function toEarlierForm(text: string): string | null {
  if (text.length > 4 * MAX_LENGTH) return null;
  // Lowercasing can decompose a letter, so the text is normalized again.
  const whole = text.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
  const at = whole.indexOf('@');
  if (at < 1) return null;
  const email = `${whole.slice(0, at)}@${domainToASCII(whole.slice(at + 1))}`;
  return email.length <= MAX_LENGTH && earlierShape.test(email) ? email : null;
}
