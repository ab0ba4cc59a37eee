import {
  type CountryCode,
  type PhoneNumber,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/max';
import { callTexts } from 'shared-contract';
import { ApiError } from 'shared-server';

/** Networks without a country: satellites, international premium, shared-cost and free numbers. */
const networks = new Set(['800', '808', '870', '878', '881', '882', '883', '888', '979']);
const refusedTypes = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'UAN',
  'PAGER',
  'VOICEMAIL',
]);
/** North American area codes whose calls cost extra, whatever type the library reports. */
const americanPremium = /^(900|976)|^\d{3}976/;
const shortNumber = /^\+?\d{2,6}$/;
const extension = /(?:ext|x|#|;|,|\*)/i;

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

const refuse = (text: string) => new ApiError('call_refused', text);

/**
 * @param written a phone number in any usual spelling, with its country code
 * @param countries where calls may go
 * @returns the number in the E.164 format
 * @throws ApiError `call_refused` with the reason in a sentence
 */
export function callableNumber(written: string, countries: readonly string[]): string {
  const text = written.normalize('NFKC').trim();
  if (extension.test(text)) throw refuse(callTexts.numberExtension);
  if (shortNumber.test(text.replace(/[\s().-]/g, ''))) throw refuse(callTexts.numberShort);
  const number = parseNumber(text);
  if (number.ext) throw refuse(callTexts.numberExtension);
  if (networks.has(number.countryCallingCode)) throw refuse(callTexts.numberSatellite);
  refusePremium(number);
  if (!number.isValid() || !number.country) throw refuse(callTexts.numberInvalid);
  if (!countries.includes(number.country)) {
    throw refuse(callTexts.country(countryNames.of(number.country) ?? number.country));
  }
  return number.number;
}

function parseNumber(text: string): PhoneNumber {
  try {
    // Without a default country: a number has to say where it leads.
    return parsePhoneNumberWithError(text, { extract: false } as { defaultCountry?: CountryCode });
  } catch {
    throw refuse(callTexts.numberInvalid);
  }
}

function refusePremium(number: PhoneNumber): void {
  const type = number.getType();
  const american = number.countryCallingCode === '1';
  const premium =
    (type !== undefined && refusedTypes.has(type)) ||
    (american && americanPremium.test(number.nationalNumber));
  if (premium) throw refuse(callTexts.numberPremium);
}
