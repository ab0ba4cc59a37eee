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
  /** In international format, such as '+1 415 555 0142'. */
  international: string;
  /** Country name in English; for a number without a country, its calling code, such as '+800'. */
  country: string;
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/**
 * Parses a number in any format.
 *
 * @param text what was typed or pasted
 * @param near a number in E.164 format whose country is the default
 * @returns the number; null if the text isn't a complete phone number
 */
export function readNumber(text: string, near?: string | null): ReadNumber | null {
  const number = parsePhoneNumber(spelledNumber(text), getCountry(near));
  if (!number?.isPossible() || number.ext) return null;
  const { country, countryCallingCode } = number;
  return {
    e164: number.number,
    international: number.formatInternational(),
    country: (country && names.of(country)) ?? `+${countryCallingCode}`,
  };
}

/** A number in readable form; other text unchanged. */
export const formatNumber = (number: string): string =>
  parsePhoneNumber(number)?.formatInternational() ?? number;

const getCountry = (near: string | null | undefined): CountryCode | undefined =>
  near ? parsePhoneNumber(near)?.country : undefined;

const emergency = new Set(['000', '110', '111', '112', '113', '117', '118', '119', '911', '999']);
/** Maximum number of countries that an error names. The rest are only counted. */
const MAX_NAMED = 8;

/** Data that decides whether a number may be called. */
export interface NumberRules {
  /** The caller's number in E.164; its country is the default. */
  caller: string | null | undefined;
  /** The organization's numbers, which can't be called. */
  own?: readonly (string | null | undefined)[];
  /** Codes of allowed countries; undefined while loading. */
  countries: readonly string[] | undefined;
}

/**
 * Checks a number while it is typed; the server checks it again.
 *
 * @returns why the number can't be called; null if it can, or might once complete
 */
export function getRefusal(
  text: string,
  { caller, own = [], countries }: NumberRules,
): string | null {
  const spelled = spelledNumber(text);
  if (emergency.has(spelled.replace(/[^\d]/g, ''))) return callTexts.numberShort;
  if (/\d/.test(spelled) && hasExtension(spelled)) return callTexts.numberExtension;
  const home = getCountry(caller);
  const misspelled = findLengthProblem(spelled, home);
  if (misspelled) return misspelled;
  const number = parsePhoneNumber(spelled, home);
  if (!number) return null;
  if (isCountryless(number)) return callTexts.numberSatellite;
  if (isPremium(number)) return callTexts.numberPremium;
  if (!number.isPossible()) return null;
  if (isSame(number, caller)) return callTexts.ownNumber;
  if (own.some((one) => isSame(number, one))) return callTexts.otherOwnNumber;
  return findCountryProblem(number, countries);
}

const isSame = (number: PhoneNumber, other: string | null | undefined) =>
  Boolean(other) && number.number === parsePhoneNumber(other ?? '')?.number;

function findLengthProblem(spelled: string, home: CountryCode | undefined): string | null {
  if (spelled.length <= 2) return null;
  const length = validatePhoneNumberLength(spelled, home);
  if (length === 'TOO_LONG') return words.tooLong;
  if (length === 'NOT_A_NUMBER') return words.notANumber;
  return length === 'INVALID_COUNTRY' && spelled.length > 4 ? words.noCountry : null;
}

function findCountryProblem({ country }: PhoneNumber, countries: readonly string[] | undefined) {
  if (!countries || !country || countries.includes(country)) return null;
  const allowed = countries.map((code) => names.of(code) ?? code).sort();
  const named = allowed.slice(0, MAX_NAMED).join(', ');
  const rest = Math.max(0, allowed.length - MAX_NAMED);
  return `${callTexts.country(names.of(country) ?? country)} ${words.allowedCountries(named, rest)}`;
}
