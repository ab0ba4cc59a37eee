import { portalFetch } from 'shared-auth';
import {
  api,
  fillPath,
  type IdentityProof,
  type PasskeyRegistration,
  passkeyOptions,
  recoveryCodes,
  secondFactorSwitched,
  signInFactors,
} from 'shared-contract';
import { askForPasskey, createPasskey } from './browser-passkeys';

/** @returns a proof by one of the person's passkeys, which the browser asks for */
export async function proveByPasskey(): Promise<IdentityProof> {
  const { options } = await portalFetch(api.passkeys.proof, {
    method: 'POST',
    schema: passkeyOptions,
  });
  return { passkey: await askForPasskey(options) };
}

/** Lets the browser make a passkey, and stores it. */
export async function addPasskey(name: string, proof: IdentityProof) {
  const { options } = await portalFetch(api.passkeys.options, {
    method: 'POST',
    body: { proof },
    schema: passkeyOptions,
  });
  const response: PasskeyRegistration = await createPasskey(options);
  const body = { name, response };
  return portalFetch(api.passkeys.all, { method: 'POST', body, schema: signInFactors });
}

export function renamePasskey(passkeyId: string, name: string) {
  const path = fillPath(api.passkeys.one, { passkeyId });
  return portalFetch(path, { method: 'PATCH', body: { name }, schema: signInFactors });
}

export function removePasskey(passkeyId: string, proof: IdentityProof) {
  const path = fillPath(api.passkeys.remove, { passkeyId });
  return portalFetch(path, { method: 'POST', body: { proof }, schema: signInFactors });
}

export function switchSecondFactor(on: boolean, proof: IdentityProof) {
  const body = { on, proof };
  return portalFetch(api.passkeys.secondFactor, {
    method: 'PUT',
    body,
    schema: secondFactorSwitched,
  });
}

export function createRecoveryCodes(proof: IdentityProof) {
  return portalFetch(api.passkeys.recoveryCodes, {
    method: 'POST',
    body: { proof },
    schema: recoveryCodes,
  });
}
