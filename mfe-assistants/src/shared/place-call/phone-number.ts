import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/min';

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
  const spelled = text.trim().replace(/^tel:/i, '').replace(/^00/, '+');
  const home: CountryCode | undefined = near ? parsePhoneNumber(near)?.country : undefined;
  const number = parsePhoneNumber(spelled, home);
  if (!number?.isPossible() || number.ext) return null;
  const { country, countryCallingCode } = number;
  return {
    e164: number.number,
    international: number.formatInternational(),
    country: (country && names.of(country)) ?? `+${countryCallingCode}`,
  };
}
