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

const createRefusal = (text: string) => new ApiError('call_refused', text);

/**
 * @param written a phone number with its country code, in any common format
 * @param countries where calls are allowed
 * @returns the number in E.164 format
 * @throws ApiError `call_refused` with the reason
 */
export function toCallableNumber(written: string, countries: readonly string[]): string {
  const text = spelledNumber(written);
  if (hasExtension(text)) throw createRefusal(callTexts.numberExtension);
  if (isShortNumber(text)) throw createRefusal(callTexts.numberShort);
  const number = parseNumber(text);
  if (number.ext) throw createRefusal(callTexts.numberExtension);
  if (isCountryless(number)) throw createRefusal(callTexts.numberSatellite);
  if (isPremium(number)) throw createRefusal(callTexts.numberPremium);
  if (!number.isValid() || !number.country) throw createRefusal(callTexts.numberInvalid);
  if (!countries.includes(number.country)) {
    throw createRefusal(callTexts.country(countryNames.of(number.country) ?? number.country));
  }
  return number.number;
}

function parseNumber(text: string): PhoneNumber {
  try {
    // No default country: a number must include its country code.
    return parsePhoneNumberWithError(text, { extract: false } as { defaultCountry?: CountryCode });
  } catch {
    throw createRefusal(callTexts.numberInvalid);
  }
}
