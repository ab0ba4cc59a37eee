import { portalFetch } from 'shared-auth';
import {
  api,
  type SingleSignOnAnswer,
  type SingleSignOnStart,
  singleSignOnAnswer,
  singleSignOnStarted,
} from 'shared-contract';

const asStranger = { method: 'POST', bearer: false } as const;

/** @returns the identity provider's page; null when the address has no single sign-on */
export async function startSingleSignOn(body: SingleSignOnStart): Promise<string | null> {
  const request = { ...asStranger, body, schema: singleSignOnStarted };
  return (await portalFetch(api.singleSignOn.start, request)).url;
}

/** @returns the session that the code of the identity provider's answer starts */
export function finishSingleSignOn(code: string): Promise<SingleSignOnAnswer> {
  const request = { ...asStranger, body: { code }, schema: singleSignOnAnswer };
  return portalFetch(api.signIn.singleSignOn, request);
}
