import { domainToASCII, domainToUnicode } from 'node:url';

const MAX_LENGTH = 254;

/** Characters that show as nothing: of format, fillers, variation selectors, blank braille. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Quotes and comments are other spellings of the same mailbox; so are stray full stops. */
const localPart = /^(?!\.)(?!.*\.\.)[^\s\p{C}"(),:;<>@[\\\]]+(?<!\.)$/u;
/** As DNS writes it, ending in a name: no literal address, and no full stop at the end. */
const hostName = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9-]*[a-z0-9]$/;

/** The rule from before those above; accounts with such addresses still sign in. */
const earlierShape =
  /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}][^\s@\p{Cc}\p{Cs}.]*\.[^\s@\p{Cc}\p{Cs}]+$/u;

/**
 * The one form that an address is compared in: composed, without presentation forms, lower case,
 * its host as DNS writes it. Two texts that show the same address are then one account.
 *
 * @returns the address as accounts are kept under it, or null when the text is not one
 */
export function normaliseEmail(text: string): string | null {
  if (invisible.test(text.trim())) return null;
  const email = earlierForm(text);
  if (!email) return null;
  const at = email.indexOf('@');
  return localPart.test(email.slice(0, at)) && hostName.test(email.slice(at + 1)) ? email : null;
}

/** @returns the host of an address, as domains are kept; empty when the text is no address */
export function getDomain(text: string): string {
  const email = earlierForm(text) ?? '';
  return email.slice(email.indexOf('@') + 1).replace(/\.$/, '');
}

/** @returns the mailbox that mails are counted for: what follows a + is the sender's to choose */
export function getMailbox(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.split('+')[0]}@${host}`;
}

/**
 * @returns every form under which the address may be kept: accounts from before there was one
 * form, or with an address that is no longer accepted, keep theirs. The form as typed comes first,
 * so that each of two such accounts stays within reach
 */
export function keptForms(text: string): string[] {
  const email = earlierForm(text);
  if (email === null) return [];
  const at = email.indexOf('@');
  const readable = `${email.slice(0, at)}@${domainToUnicode(email.slice(at + 1))}`;
  return [...new Set([text.trim().toLowerCase(), email, readable])];
}

/**
 * As {@link normaliseEmail}, for an account that is there already, whatever its address looks like.
 */
export function earlierForm(text: string): string | null {
  if (text.length > 4 * MAX_LENGTH) return null;
  // Lower case may decompose a letter, so the form is made once more after it.
  const whole = text.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
  const at = whole.indexOf('@');
  if (at < 1) return null;
  const email = `${whole.slice(0, at)}@${domainToASCII(whole.slice(at + 1))}`;
  return email.length <= MAX_LENGTH && earlierShape.test(email) ? email : null;
}
