import type { IdentityProof, PasskeyRegistration } from 'shared-contract';
import { passkeyEndpoints } from 'shared-contract/endpoints';
import { call } from '../../client/call';
import { askForPasskey, createPasskey } from './browser-passkeys';

/** @returns a proof with one of the person's passkeys, requested by the browser */
export async function proveByPasskey(): Promise<IdentityProof> {
  const { options } = await call(passkeyEndpoints.startProof);
  return { passkey: await askForPasskey(options) };
}

/** Creates a passkey in the browser and stores it. */
export async function addPasskey(name: string, proof: IdentityProof) {
  const { options } = await call(passkeyEndpoints.startPasskey, { body: { proof } });
  const response: PasskeyRegistration = await createPasskey(options);
  return call(passkeyEndpoints.addPasskey, { body: { name, response } });
}
