import * as z from 'zod/mini';
import { URL_MAX } from '../limits';

const form = /^https?:\/\/\S+$/i;

/**
 * Like `URL.parse`, which some supported browsers don't have.
 *
 * @returns null for an invalid URL
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

/** URL of a server that the portal calls on behalf of an organization. */
export const httpUrl = z.string().check(
  z.maxLength(URL_MAX, {
    abort: true,
    error: `must be shorter than or equal to ${URL_MAX} characters`,
  }),
  z.refine(isHttpUrl, { error: 'must be a URL address' }),
);
