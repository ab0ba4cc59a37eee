import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
} from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyRegistration } from 'shared-contract';
import { createPasskeyRefusal } from './refusal';
import type { RelyingParty } from './relying-party';
import type { NewPasskey, StoredPasskey } from './stored-passkeys';

/** Loaded for the first passkey, because most processes don't need it. */
const loadLibrary = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/** A valid signature whose counter isn't checked yet. */
export interface VerifiedUse {
  counter: number;
  backedUp: boolean;
}

/** The person as the authenticator shows them, with their existing passkeys. */
export interface PasskeyOwner {
  id: string;
  email: string;
  displayName: string;
  existing: readonly StoredPasskey[];
}

const toDescriptor = ({ credential_id, transports }: StoredPasskey) => ({
  id: credential_id,
  transports,
});

/** @returns options for a passkey that signs in without an address */
export async function createRegistrationOptions(
  { rpID, rpName }: RelyingParty,
  { id, email, displayName, existing }: PasskeyOwner,
  challenge: Uint8Array<ArrayBuffer>,
) {
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    challenge,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: displayName,
    attestationType: 'none',
    excludeCredentials: existing.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** @param allowed passkeys that may be used; empty for any of the authenticator's */
export async function createAssertionOptions(
  { rpID }: RelyingParty,
  challenge: Uint8Array<ArrayBuffer>,
  allowed: readonly StoredPasskey[] = [],
) {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID,
    challenge,
    userVerification: 'required',
    allowCredentials: allowed.map(toDescriptor),
  });
  return { ...options };
}

/** @throws ApiError `passkey_refused` */
export async function verifyRegistration(
  { rpID, origin }: RelyingParty,
  response: PasskeyRegistration,
  expectedChallenge: string,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await loadLibrary();
  await refuseCertificates(response);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(throwRefusal);
  if (!verified || !registrationInfo) throw createPasskeyRefusal();
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    backed_up: credentialBackedUp,
  };
}

/**
 * The caller compares the counter in the statement that stores it.
 * @throws ApiError `passkey_refused`
 */
export async function verifyAssertion(
  { rpID, origin }: RelyingParty,
  response: PasskeyAssertion,
  expectedChallenge: string,
  passkey: StoredPasskey,
): Promise<VerifiedUse> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { verified, authenticationInfo }: VerifiedAuthenticationResponse =
    await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: 0,
      },
    }).catch(throwRefusal);
  const handle = response.response.userHandle;
  const owner = handle ? Buffer.from(handle, 'base64url').toString('utf8') : passkey.user_id;
  if (!verified || owner !== passkey.user_id) throw createPasskeyRefusal();
  return {
    counter: authenticationInfo.newCounter,
    backedUp: authenticationInfo.credentialBackedUp,
  };
}

/**
 * A certificate contains addresses that the library would fetch; browsers only send one on request.
 */
async function refuseCertificates({ response }: PasskeyRegistration): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await loadHelpers();
  try {
    const bytes = isoBase64URL.toBuffer(response.attestationObject);
    const attestation = decodeAttestationObject(bytes);
    const format = attestation.get('fmt');
    const certificates = attestation.get('attStmt').get('x5c');
    if ((format === 'none' || format === 'packed') && certificates === undefined) return;
  } catch {
    // Not an attestation object.
  }
  throw createPasskeyRefusal();
}

/** Untrusted input: the library throws plain errors for everything invalid. */
function throwRefusal(): never {
  throw createPasskeyRefusal();
}
