import parsePhoneNumber, {
  type CountryCode,
  type PhoneNumber,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import { callTexts, hasExtension, isCountryless, isPremium, spelledNumber } from 'shared-contract';
import { placeCallTexts } from '../../texts/place-call';

const words = placeCallTexts;

/** A number that can be called. */
export interface ReadNumber {
  /** For example '+14155550142'. */
  e164: string;
  /** As people of its country write it, with the country code. */
  international: string;
  /** Name of the country in English; for numbers of no country, the country code. */
  country: string;
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/**
 * Reads a number in any spelling.
 *
 * @param text what was typed or pasted
 * @param near a number in E.164 whose country is the default
 * @returns the number, or null while it is not complete
 */
export function readNumber(text: string, near?: string | null): ReadNumber | null {
  const number = parsePhoneNumber(spelledNumber(text), countryOf(near));
  if (!number?.isPossible() || number.ext) return null;
  const { country, countryCallingCode } = number;
  return {
    e164: number.number,
    international: number.formatInternational(),
    country: (country && names.of(country)) ?? `+${countryCallingCode}`,
  };
}

/** A number as people read it; what is no number stays as it is. */
export const readableNumber = (number: string): string =>
  parsePhoneNumber(number)?.formatInternational() ?? number;

const countryOf = (near: string | null | undefined): CountryCode | undefined =>
  near ? parsePhoneNumber(near)?.country : undefined;

const emergency = new Set(['000', '110', '111', '112', '113', '117', '118', '119', '911', '999']);
/** Countries that a refusal names before it counts the others. */
const MAX_NAMED = 8;

/** Facts that decide whether a number is refused. */
export interface NumberRules {
  /** The calling number, in E.164; its country is the default. */
  caller: string | null | undefined;
  /** Every number of the organization, which none of them may call. */
  own?: readonly (string | null | undefined)[];
  /** Codes of the countries that may be called; undefined while they are not known. */
  countries: readonly string[] | undefined;
}

/**
 * Judges a number as it is typed; the server judges again.
 *
 * @returns why the number cannot be called; null when it can, or may once it is complete
 */
export function refusalOf(
  text: string,
  { caller, own = [], countries }: NumberRules,
): string | null {
  const spelled = spelledNumber(text);
  if (emergency.has(spelled.replace(/[^\d]/g, ''))) return callTexts.numberShort;
  if (/\d/.test(spelled) && hasExtension(spelled)) return callTexts.numberExtension;
  const home = countryOf(caller);
  const misspelled = lengthRefusal(spelled, home);
  if (misspelled) return misspelled;
  const number = parsePhoneNumber(spelled, home);
  if (!number) return null;
  if (isCountryless(number)) return callTexts.numberSatellite;
  if (isPremium(number)) return callTexts.numberPremium;
  if (!number.isPossible()) return null;
  if (isSame(number, caller)) return callTexts.ownNumber;
  if (own.some((one) => isSame(number, one))) return callTexts.otherOwnNumber;
  return countryRefusal(number, countries);
}

const isSame = (number: PhoneNumber, other: string | null | undefined) =>
  Boolean(other) && number.number === parsePhoneNumber(other ?? '')?.number;

function lengthRefusal(spelled: string, home: CountryCode | undefined): string | null {
  if (spelled.length <= 2) return null;
  const length = validatePhoneNumberLength(spelled, home);
  if (length === 'TOO_LONG') return words.tooLong;
  if (length === 'NOT_A_NUMBER') return words.notANumber;
  return length === 'INVALID_COUNTRY' && spelled.length > 4 ? words.noCountry : null;
}

function countryRefusal({ country }: PhoneNumber, countries: readonly string[] | undefined) {
  if (!countries || !country || countries.includes(country)) return null;
  const allowed = countries.map((code) => names.of(code) ?? code).sort();
  const named = allowed.slice(0, MAX_NAMED).join(', ');
  const rest = Math.max(0, allowed.length - MAX_NAMED);
  return `${callTexts.country(names.of(country) ?? country)} ${words.allowedCountries(named, rest)}`;
}
