import type { Form } from './spell';

/** Digits from which a number may be a telephone's. */
const FEWEST_DIGITS = 7;
/** Digits of a country code. */
const COUNTRY_CODES = [1, 2, 3];

const withoutZeros = (digits: string) => digits.replace(/^0+/, '');

/**
 * Spells a number of several groups as one: with its country code and without it, and without the
 * zeros of a prefix. So each spelling of a telephone number finds the others.
 * @returns no spelling for a short number
 */
export function numberForms(groups: readonly string[], isInternational: boolean): Form[] {
  const all = groups.join('');
  if (all.length < FEWEST_DIGITS) return [];
  const spelled = new Set<string>();
  const add = (digits: string) => {
    if (digits.length >= FEWEST_DIGITS) spelled.add(digits);
  };
  add(all);
  add(withoutZeros(all));
  // "+49 (0)30": the zero belongs to no other spelling.
  const dialed = groups.length > 1 ? groups.filter((group) => !/^0+$/.test(group)) : groups;
  for (const at of dialed.keys()) add(withoutZeros(dialed.slice(at).join('')));
  if (groups.length === 1 && (isInternational || all.startsWith('00')))
    for (const length of COUNTRY_CODES) add(withoutZeros(withoutZeros(all).slice(length)));
  return [...spelled].map((text) => ({ text, stems: false, isExact: true }));
}
