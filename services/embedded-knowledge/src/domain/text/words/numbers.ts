import type { Form } from './spell';

/** Minimum digits of a number that may be a phone number. */
const FEWEST_DIGITS = 7;
/** Possible lengths of a country code. */
const COUNTRY_CODES = [1, 2, 3];

const trimZeros = (digits: string) => digits.replace(/^0+/, '');

/**
 * Spells a number of several groups as one: with and without its country code, and without the
 * leading zeros. So each spelling of a phone number finds the others.
 * @returns nothing for a short number
 */
export function getNumberForms(groups: readonly string[], isInternational: boolean): Form[] {
  const all = groups.join('');
  if (all.length < FEWEST_DIGITS) return [];
  const spelled = new Set<string>();
  const add = (digits: string) => {
    if (digits.length >= FEWEST_DIGITS) spelled.add(digits);
  };
  add(all);
  add(trimZeros(all));
  // "+49 (0)30": the zero is only dialed without the country code.
  const dialed = groups.length > 1 ? groups.filter((group) => !/^0+$/.test(group)) : groups;
  for (const at of dialed.keys()) add(trimZeros(dialed.slice(at).join('')));
  if (groups.length === 1 && (isInternational || all.startsWith('00')))
    for (const length of COUNTRY_CODES) add(trimZeros(trimZeros(all).slice(length)));
  return [...spelled].map((text) => ({ text, stems: false, isExact: true }));
}
