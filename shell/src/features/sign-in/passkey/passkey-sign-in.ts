import { askForPasskey } from 'shared-api/passkeys';
import { portalFetch } from 'shared-auth';
import { api, passkeyOptions, type SessionAnswer, sessionAnswer } from 'shared-contract';

const asStranger = { method: 'POST', bearer: false } as const;

/**
 * Asks the browser for a passkey.
 *
 * @param token of the second step, whose passkeys alone may answer
 * @returns the session that the passkey starts
 */
export async function signInByPasskey({
  token,
  remember,
}: {
  token?: string | undefined;
  remember?: boolean;
}): Promise<SessionAnswer['data']> {
  const start = { ...asStranger, body: { token }, schema: passkeyOptions };
  const { options } = await portalFetch(api.signIn.passkeyOptions, start);
  const body = { token, response: await askForPasskey(options), remember };
  const finish = { ...asStranger, body, schema: sessionAnswer };
  return (await portalFetch(api.signIn.passkey, finish)).data;
}

/** @returns the session that the code starts */
export async function signInByCode(token: string, code: string): Promise<SessionAnswer['data']> {
  const request = { ...asStranger, body: { token, code }, schema: sessionAnswer };
  return (await portalFetch(api.signIn.recoveryCode, request)).data;
}
