import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyRegistration } from 'shared-contract';

/** Loaded only when someone uses a passkey. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** @returns whether the browser supports passkeys; over plain http only on localhost */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** @throws WebAuthnError, or a DOMException, when the person or the device refuses */
export async function createPasskey(options: object): Promise<PasskeyRegistration> {
  const { startRegistration } = await loadLibrary();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return (await startRegistration({ optionsJSON })) as unknown as PasskeyRegistration;
}

/** @throws WebAuthnError, or a DOMException, when the person or the device refuses */
export async function askForPasskey(options: object): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadLibrary();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return (await startAuthentication({ optionsJSON })) as unknown as PasskeyAssertion;
}
