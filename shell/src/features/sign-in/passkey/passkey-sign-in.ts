import { call } from 'shared-api';
import { askForPasskey } from 'shared-api/passkeys';
import type { SessionAnswer } from 'shared-contract';
import { passkeyEndpoints } from 'shared-contract/endpoints';

const bearer = false;

/**
 * Signs in with a passkey that the person chooses in the browser.
 * @param token token of the second step, if any; limits the choice to the person's passkeys
 * @returns the new session
 */
export async function signInByPasskey({
  token,
  remember,
}: {
  token?: string | undefined;
  remember?: boolean;
}): Promise<SessionAnswer['data']> {
  const { options } = await call(passkeyEndpoints.startPasskeySignIn, { body: { token }, bearer });
  const body = { token, response: await askForPasskey(options), remember };
  return (await call(passkeyEndpoints.signInWithPasskey, { body, bearer })).data;
}

export async function signInByCode(token: string, code: string): Promise<SessionAnswer['data']> {
  const body = { token, code };
  return (await call(passkeyEndpoints.signInWithRecoveryCode, { body, bearer })).data;
}
