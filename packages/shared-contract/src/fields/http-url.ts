import * as z from 'zod/mini';
import { URL_MAX } from '../limits';

const form = /^https?:\/\/\S+$/i;

/**
 * Tries and reads in one. The method that only tries came with Chrome 120.
 *
 * @returns null for what is no address
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** @returns whether the text is an absolute http(s) address that `new URL` accepts */
export function isHttpUrl(text: string): boolean {
  return text.length <= URL_MAX && form.test(text) && parseUrl(text) !== null;
}

/** Address of a server that the portal asks or tells on behalf of an organization. */
export const httpUrl = z.string().check(
  z.maxLength(URL_MAX, {
    abort: true,
    error: `must be shorter than or equal to ${URL_MAX} characters`,
  }),
  z.refine(isHttpUrl, { error: 'must be a URL address' }),
);
