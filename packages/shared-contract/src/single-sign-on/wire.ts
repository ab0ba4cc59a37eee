import * as z from 'zod/mini';
import { TOKEN_MAX, URL_MAX } from '../limits';
import { sessionAnswer } from '../sign-in/wire';

/** `POST /api/auth/single-sign-on`. */
export const singleSignOnStart = z.strictObject({
  email: z.string().check(z.maxLength(1_000)),
  /** Path to open after the sign-in. */
  return_to: z.optional(z.string().check(z.maxLength(URL_MAX))),
});
export type SingleSignOnStart = z.infer<typeof singleSignOnStart>;

/** URL of the identity provider's page; null if the address has no single sign-on. */
export const singleSignOnStarted = z.object({ url: z.nullable(z.string()) });
export type SingleSignOnStarted = z.infer<typeof singleSignOnStarted>;

/** `POST /api/proxy/sign-in/single-sign-on`: the one-time code from the fragment. */
export const singleSignOnCode = z.strictObject({ code: z.string().check(z.maxLength(TOKEN_MAX)) });
export type SingleSignOnCode = z.infer<typeof singleSignOnCode>;

/** Like a sign-in with a password, including a required second factor. */
export const singleSignOnAnswer = z.extend(sessionAnswer, { return_to: z.nullable(z.string()) });
export type SingleSignOnAnswer = z.infer<typeof singleSignOnAnswer>;

/** Fragment parameters of `/login` after single sign-on. */
export const singleSignOnFragment = { code: 'single-sign-on', refused: 'single-sign-on-refused' };
