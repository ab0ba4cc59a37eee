import { parse } from 'bowser';

const UNKNOWN = 'Unknown device';
/** Longer texts are no browser's; patterns read no more. */
const LONGEST = 400;

/**
 * @param userAgent as a browser sent it: any text
 * @returns browser and system in plain words, such as "Chrome on Windows"
 */
export function getDevice(userAgent: string | null | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = parse(userAgent.slice(0, LONGEST));
  const known = [browser.name?.replace(/^Microsoft /, ''), os.name].filter(Boolean);
  return known.length > 0 ? known.join(' on ') : UNKNOWN;
}
