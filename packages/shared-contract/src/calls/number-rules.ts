import * as z from 'zod/mini';

/** Countries that the operator allows calls to, so that the browser can name them up front. */
export const callRules = z.object({ countries: z.array(z.string()) });
export type CallRules = z.infer<typeof callRules>;

/** Country codes of networks: satellite, international premium, shared-cost and toll-free. */
const networks = new Set(['800', '808', '870', '878', '881', '882', '883', '888', '979']);
const refusedTypes = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'UAN',
  'PAGER',
  'VOICEMAIL',
]);
/** North American area codes with extra charges, whatever type the library reports. */
const americanPremium = /^(900|976)|^\d{3}976/;
const shortNumber = /^\+?\d{2,6}$/;
const extension = /(?:ext|x|#|;|,|\*)/i;

/** Cleans pasted numbers: invisible characters, `tel:`, `00` and parentheses. */
export const spelledNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .replace(/^tel:\s*/i, '')
    .replace(/^\(\s*(?:\+|00)\s*([1-9]\d{0,2})\s*\)/, '+$1')
    .replace(/^00(?=[1-9])/, '+');

/** A parsed number, as the library's server and browser builds both return it. */
interface DialedNumber {
  countryCallingCode: string;
  nationalNumber: string;
  getType(): string | undefined;
}

export const hasExtension = (text: string): boolean => extension.test(text);

export const isShortNumber = (text: string): boolean =>
  shortNumber.test(text.replace(/[\s().-]/g, ''));

export const isCountryless = ({ countryCallingCode }: DialedNumber): boolean =>
  networks.has(countryCallingCode);

export function isPremium(number: DialedNumber): boolean {
  const isAmerican = number.countryCallingCode === '1';
  return (
    refusedTypes.has(number.getType() ?? '') ||
    (isAmerican && americanPremium.test(number.nationalNumber))
  );
}
