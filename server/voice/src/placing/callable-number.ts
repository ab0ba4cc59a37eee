import {
  type CountryCode,
  type PhoneNumber,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/max';
import {
  callTexts,
  hasExtension,
  isCountryless,
  isPremium,
  isShortNumber,
  spelledNumber,
} from 'shared-contract';
import { ApiError } from 'shared-server';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

const refuse = (text: string) => new ApiError('call_refused', text);

/**
 * @param written a phone number in any usual spelling, with its country code
 * @param countries where calls may go
 * @returns the number in the E.164 format
 * @throws ApiError `call_refused` with the reason in a sentence
 */
export function callableNumber(written: string, countries: readonly string[]): string {
  const text = spelledNumber(written);
  if (hasExtension(text)) throw refuse(callTexts.numberExtension);
  if (isShortNumber(text)) throw refuse(callTexts.numberShort);
  const number = parseNumber(text);
  if (number.ext) throw refuse(callTexts.numberExtension);
  if (isCountryless(number)) throw refuse(callTexts.numberSatellite);
  if (isPremium(number)) throw refuse(callTexts.numberPremium);
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
