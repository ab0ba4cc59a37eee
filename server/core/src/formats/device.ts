import { parse } from 'bowser';

const UNKNOWN = 'Unknown device';
/** Browsers send shorter texts. Also limits the time that parsing takes. */
const LONGEST = 400;

/**
 * @param userAgent untrusted text from a browser
 * @returns browser and system in plain words, such as "Chrome on Windows"
 */
export function describeDevice(userAgent: string | null | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = parse(userAgent.slice(0, LONGEST));
  const known = [browser.name?.replace(/^Microsoft /, ''), os.name].filter(Boolean);
  return known.length > 0 ? known.join(' on ') : UNKNOWN;
}
