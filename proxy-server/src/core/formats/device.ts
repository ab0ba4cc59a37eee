import { parse } from 'bowser';

const UNKNOWN = 'Unknown device';

/**
 * @param userAgent as a browser sent it: any text
 * @returns browser and system in plain words, such as "Chrome on Windows"
 */
export function deviceOf(userAgent: string | null | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = parse(userAgent);
  const known = [browser.name?.replace(/^Microsoft /, ''), os.name].filter(Boolean);
  return known.length > 0 ? known.join(' on ') : UNKNOWN;
}
