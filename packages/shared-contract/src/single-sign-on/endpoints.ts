import * as z from 'zod/mini';
import { endpoint } from '../endpoints/endpoint';
import { URL_MAX } from '../limits';
import { signIn, singleSignOn } from '../paths/api';
import {
  singleSignOnAnswer,
  singleSignOnCode,
  singleSignOnStart,
  singleSignOnStarted,
} from './wire';

const one = z.optional(z.string().check(z.maxLength(URL_MAX)));

const callback = {
  method: 'GET',
  access: 'anyone',
  query: z.object({ code: one, state: one, iss: one, error: one }),
  response: 'empty',
  errors: ['bad_request'],
  audit: { none: 'its own code records the sign-in or the refusal' },
} as const;

export const startSingleSignOn = endpoint({
  method: 'POST',
  path: singleSignOn.start,
  access: 'anyone',
  body: singleSignOnStart,
  response: singleSignOnStarted,
  errors: ['upstream_failed'],
  audit: { none: 'nothing changes before the provider responds' },
  summary:
    "Returns the URL of the identity provider's page for an email address, or null if it has none.",
});
export const finishSingleSignOn = endpoint({
  ...callback,
  path: singleSignOn.callback,
  ids: ['provider'],
  summary: 'Checks the response of this identity provider, and redirects to /login with a code.',
});
export const finishSharedSingleSignOn = endpoint({
  ...callback,
  path: singleSignOn.sharedCallback,
  summary: 'The same, for providers whose own redirect URL is not registered yet.',
});
export const signInWithCode = endpoint({
  method: 'POST',
  path: signIn.singleSignOn,
  access: 'anyone',
  body: singleSignOnCode,
  response: singleSignOnAnswer,
  errors: ['sign_in_expired'],
  audit: { event: 'sign_in', kind: 'session' },
  summary: 'Starts the session of a single sign-on, in the browser that began it.',
});
