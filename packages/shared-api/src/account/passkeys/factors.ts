import type { IdentityProof, PasskeyRegistration } from 'shared-contract';
import { passkeyEndpoints } from 'shared-contract/endpoints';
import { call } from '../../client/call';
import { askForPasskey, createPasskey } from './browser-passkeys';

/** @returns a proof by one of the person's passkeys, which the browser asks for */
export async function proveByPasskey(): Promise<IdentityProof> {
  const { options } = await call(passkeyEndpoints.startProof);
  return { passkey: await askForPasskey(options) };
}

/** Lets the browser make a passkey, and stores it. */
export async function addPasskey(name: string, proof: IdentityProof) {
  const { options } = await call(passkeyEndpoints.startPasskey, { body: { proof } });
  const response: PasskeyRegistration = await createPasskey(options);
  return call(passkeyEndpoints.addPasskey, { body: { name, response } });
}
