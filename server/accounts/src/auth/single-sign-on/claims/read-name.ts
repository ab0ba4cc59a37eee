import { removeDirections } from 'shared-server';
import type { Claims } from './claims';

const NAME_MAX = 100;

interface Name {
  firstName: string | null;
  lastName: string | null;
}

/** @returns the person's name; splits `name` if there is neither a given nor a family name */
export function readName(idToken: Claims, userinfo: Claims): Name {
  const readClaim = (name: string) => toName(idToken[name] ?? userinfo[name], NAME_MAX);
  const [firstName, lastName] = [readClaim('given_name'), readClaim('family_name')];
  if (firstName || lastName) return { firstName, lastName };
  const whole = toName(idToken.name ?? userinfo.name, 2 * NAME_MAX);
  return whole ? splitName(whole) : { firstName: null, lastName: null };
}

/** "Hopper, Grace" and "Grace Brewster Hopper"; a single word is the first name. */
function splitName(whole: string): Name {
  const [family, given] = whole.split(',', 2).map((part) => toName(part, NAME_MAX));
  if (family && given) return { firstName: given, lastName: family };
  const words = whole.split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const first = last ? words.slice(0, -1).join(' ') : whole;
  return { firstName: toName(first, NAME_MAX), lastName: toName(last, NAME_MAX) };
}

function toName(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null;
  const name = removeDirections(value.replace(/[\p{Cc}\p{Cs}]/gu, '')).trim();
  return name === '' || name.length > longest ? null : name;
}
