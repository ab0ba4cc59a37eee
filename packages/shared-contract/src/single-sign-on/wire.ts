import * as z from 'zod/mini';
import { TOKEN_MAX, URL_MAX } from '../limits';
import { sessionAnswer } from '../sign-in/wire';

/** `POST /api/auth/single-sign-on`. */
export const singleSignOnStart = z.strictObject({
  email: z.string().check(z.maxLength(1_000)),
  /** Path of the page to open after the sign-in. */
  return_to: z.optional(z.string().check(z.maxLength(URL_MAX))),
});
export type SingleSignOnStart = z.infer<typeof singleSignOnStart>;

/** The identity provider's page to go to; null when the address has no single sign-on. */
export const singleSignOnStarted = z.object({ url: z.nullable(z.string()) });
export type SingleSignOnStarted = z.infer<typeof singleSignOnStarted>;

/** `POST /api/proxy/sign-in/single-sign-on`: the code of the fragment, which works once. */
export const singleSignOnCode = z.strictObject({ code: z.string().check(z.maxLength(TOKEN_MAX)) });
export type SingleSignOnCode = z.infer<typeof singleSignOnCode>;

/** As the answer of a sign-in with the password; a second factor is asked for as there. */
export const singleSignOnAnswer = z.extend(sessionAnswer, { return_to: z.nullable(z.string()) });
export type SingleSignOnAnswer = z.infer<typeof singleSignOnAnswer>;

/** Names in the fragment with which the callback of single sign-on leads to `/login`. */
export const singleSignOnFragment = { code: 'single-sign-on', refused: 'single-sign-on-refused' };
