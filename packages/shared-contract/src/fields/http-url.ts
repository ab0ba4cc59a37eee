import * as z from 'zod/mini';
import { URL_MAX } from '../limits';

const form = /^https?:\/\/\S+$/i;

/** @returns whether the text is an absolute http(s) address that `new URL` accepts */
export function isHttpUrl(text: string): boolean {
  return text.length <= URL_MAX && form.test(text) && URL.canParse(text);
}

/** Address of a server that the portal asks or tells on behalf of an organization. */
export const httpUrl = z.string().check(
  z.maxLength(URL_MAX, {
    abort: true,
    error: `must be shorter than or equal to ${URL_MAX} characters`,
  }),
  z.refine(isHttpUrl, { error: 'must be a URL address' }),
);
