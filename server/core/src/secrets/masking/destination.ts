import { isDeepStrictEqual } from 'node:util';
import { isUrl } from './mask-url';
import { isObject, type Json } from './places';

/** An object as it was sent, with the version that the member saw. */
export interface Seen {
  name: string;
  sent: unknown;
  shown: unknown;
}

const addressName =
  /^(?:ip|port)$|(?:ur[il]|host(?:name)?|domain|endpoint|region|bucket(?:name)?|gateway|address)$/i;
/** Fields that select how a secret is used; with some vendors they also select the server. */
const kinds = ['type', 'provider'];

/**
 * @param path the enclosing objects of a secret, outermost first
 * @returns whether the secret would go to the same scheme, host and port as before
 */
export function goesToSamePlace(path: readonly Seen[]): boolean {
  const isCredential = path.some(({ name }) => /credential|authent/i.test(name));
  for (const [index, { sent, shown }] of [...path.entries()].reverse()) {
    // Any enclosing object may use a credential; another secret belongs to its own object.
    const isWide = index > 0 || isCredential;
    const same = compareEnclosing(sent, shown, isWide);
    if (same !== undefined) return same;
  }
  return true;
}

type Verdict = boolean | undefined;

/** Results per sent object: an object with many secrets is compared once. */
const verdicts = new WeakMap<object, { shown: unknown; isWide: boolean; same: Verdict }>();

/** @returns undefined when the object doesn't reveal where its secrets go */
function compareEnclosing(sent: unknown, shown: unknown, isWide: boolean): Verdict {
  if (!isObject(sent)) return Array.isArray(sent) && Array.isArray(shown) ? undefined : false;
  const known = verdicts.get(sent);
  if (known && known.shown === shown && known.isWide === isWide) return known.same;
  const same = compareObject(sent, shown, isWide);
  verdicts.set(sent, { shown, isWide, same });
  return same;
}

function compareObject(sent: Json, shown: unknown, isWide: boolean): Verdict {
  if (!isObject(shown)) return false;
  if (kinds.some((name) => !isDeepStrictEqual(sent[name], shown[name]))) return false;
  for (const addresses of isWide ? [getDirectAddresses, findAddresses] : [getDirectAddresses]) {
    const [to, from] = [addresses(sent), addresses(shown)];
    if (to.size > 0 || from.size > 0) return areSame(to, from);
  }
  return undefined;
}

type Addresses = Map<string, unknown>;

function isAddress(name: string, value: unknown): boolean {
  if (typeof value === 'string') return isUrl(value) || (addressName.test(name) && value !== '');
  return typeof value === 'number' && addressName.test(name);
}

const getDirectAddresses = (object: object): Addresses =>
  new Map(Object.entries(object).filter(([name, value]) => isAddress(name, value)));

function findAddresses(value: object, path = '', found: Addresses = new Map()): Addresses {
  for (const [name, member] of Object.entries(value)) {
    if (isAddress(name, member)) found.set(`${path}.${name}`, member);
    else if (typeof member === 'object' && member !== null)
      findAddresses(member, `${path}.${name}`, found);
  }
  return found;
}

function areSame(sent: Addresses, shown: Addresses): boolean {
  return (
    sent.size === shown.size &&
    [...sent].every(([name, value]) => shown.has(name) && isSameServer(value, shown.get(name)))
  );
}

function isSameServer(sent: unknown, shown: unknown): boolean {
  if (sent === shown) return true;
  if (typeof sent !== 'string' || typeof shown !== 'string') return false;
  // Parsers disagree about where the host ends in an address with such characters.
  if (!/^[!-[\]-~]+$/.test(sent) || !URL.canParse(sent) || !URL.canParse(shown)) return false;
  const [to, from] = [new URL(sent), new URL(shown)];
  const isSame = to.protocol === from.protocol && to.host !== '' && to.host === from.host;
  return isSame && to.username === '' && to.password === '';
}
