import { domainToUnicode } from 'node:url';
import type { StoredProvider } from '../../../core/access/sign-in-provider/stored-provider';
import { normaliseEmail } from '../../../core/formats/email';
import { RefusedSignOn } from './refusal';

/** A person as the provider describes them, in claims whose token was verified. */
export interface PersonClaims {
  subject: string;
  /** In the form in which accounts are kept; null unless the provider confirms it. */
  email: string | null;
  groups: string[];
  firstName: string | null;
  lastName: string | null;
  /** Whether address and groups were among the claims. */
  isWhole: boolean;
}

type Claims = Readonly<Record<string, unknown>>;

const SUBJECT_MAX = 255;
const GROUPS_MAX = 200;
const TEXT_MAX = 200;
const NAME_MAX = 100;

/**
 * @param userinfo fills in what the ID token does not say; address and confirmation come from one
 * of the two together
 * @throws RefusedSignOn without a subject
 */
export function readClaims(
  { groups_claim }: Pick<StoredProvider, 'groups_claim'>,
  idToken: Claims,
  userinfo: Claims = {},
): PersonClaims {
  const { sub } = idToken;
  if (typeof sub !== 'string' || sub === '' || sub.length > SUBJECT_MAX) {
    throw new RefusedSignOn('untrusted', 'sub');
  }
  const groups = idToken[groups_claim] ?? userinfo[groups_claim];
  return {
    subject: sub,
    email: confirmedEmail(idToken.email === undefined ? userinfo : idToken),
    groups: textsOf(groups),
    firstName: nameOf(idToken.given_name ?? userinfo.given_name),
    lastName: nameOf(idToken.family_name ?? userinfo.family_name),
    isWhole: idToken.email !== undefined && groups !== undefined,
  };
}

/** A host that only looks like another one once it is normalised is not taken for it. */
function confirmedEmail({ email: text, email_verified }: Claims): string | null {
  if (typeof text !== 'string' || email_verified !== true) return null;
  const email = normaliseEmail(text);
  if (!email) return null;
  const hostOf = (address: string) => address.slice(address.indexOf('@') + 1);
  const [written, host] = [hostOf(text).toLowerCase(), hostOf(email)];
  return written === host || written === domainToUnicode(host) ? email : null;
}

function textsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  const texts = list.filter((one): one is string => typeof one === 'string' && one !== '');
  return texts.filter((one) => one.length <= TEXT_MAX).slice(0, GROUPS_MAX);
}

function nameOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = value.replace(/[\p{Cc}\p{Cs}]/gu, '').trim();
  return name === '' || name.length > NAME_MAX ? null : name;
}
