import { call } from 'shared-api';
import type { SingleSignOnAnswer, SingleSignOnStart } from 'shared-contract';
import { singleSignOnEndpoints } from 'shared-contract/endpoints';

/** @returns the identity provider's page; null when the address has no single sign-on */
export async function startSingleSignOn(body: SingleSignOnStart): Promise<string | null> {
  return (await call(singleSignOnEndpoints.startSingleSignOn, { body, bearer: false })).url;
}

export const finishSingleSignOn = (code: string): Promise<SingleSignOnAnswer> =>
  call(singleSignOnEndpoints.signInWithCode, { body: { code }, bearer: false });
