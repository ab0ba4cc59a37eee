import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
} from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyRegistration } from 'shared-contract';
import { passkeyRefused } from './refusal';
import type { RelyingParty } from './relying-party';
import type { NewPasskey, StoredPasskey } from './stored-passkeys';

/** Loaded with the first passkey: most processes start without one. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** A valid signature whose counter isn't checked yet. */
export interface VerifiedUse {
  counter: number;
  backedUp: boolean;
}

/** The person, as the authenticator shows them. */
export interface PasskeyOwner {
  id: string;
  email: string;
  displayName: string;
  existing: readonly StoredPasskey[];
}

const described = ({ credential_id, transports }: StoredPasskey) => ({
  id: credential_id,
  transports,
});

/** @returns options for a passkey that signs in without an address */
export async function registrationOptions(
  { rpID, rpName }: RelyingParty,
  { id, email, displayName, existing }: PasskeyOwner,
  challenge: Uint8Array<ArrayBuffer>,
) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    challenge,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: displayName,
    attestationType: 'none',
    excludeCredentials: existing.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** @param allowed passkeys that may be used; empty for any of the authenticator's */
export async function assertionOptions(
  { rpID }: RelyingParty,
  challenge: Uint8Array<ArrayBuffer>,
  allowed: readonly StoredPasskey[] = [],
) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID,
    challenge,
    userVerification: 'required',
    allowCredentials: allowed.map(described),
  });
  return { ...options };
}

/** @throws ApiError `passkey_refused` */
export async function verifyRegistration(
  { rpID, origin }: RelyingParty,
  response: PasskeyRegistration,
  expectedChallenge: string,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await library();
  await refuseCertificates(response);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(refuse);
  if (!verified || !registrationInfo) throw passkeyRefused();
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
  const { verifyAuthenticationResponse } = await library();
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
    }).catch(refuse);
  const handle = response.response.userHandle;
  const owner = handle ? Buffer.from(handle, 'base64url').toString('utf8') : passkey.user_id;
  if (!verified || owner !== passkey.user_id) throw passkeyRefused();
  return {
    counter: authenticationInfo.newCounter,
    backedUp: authenticationInfo.credentialBackedUp,
  };
}

/**
 * A certificate contains addresses that the library would fetch; browsers only send one on request.
 */
async function refuseCertificates({ response }: PasskeyRegistration): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  try {
    const bytes = isoBase64URL.toBuffer(response.attestationObject);
    const attestation = decodeAttestationObject(bytes);
    const format = attestation.get('fmt');
    const certificates = attestation.get('attStmt').get('x5c');
    if ((format === 'none' || format === 'packed') && certificates === undefined) return;
  } catch {
    // Not an attestation object.
  }
  throw passkeyRefused();
}

/** Untrusted input: the library throws plain errors for everything invalid. */
function refuse(): never {
  throw passkeyRefused();
}
