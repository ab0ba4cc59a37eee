import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Credential {
  id: Buffer;
  key: KeyObject;
  userHandle: string;
}

/** Deviations from an honest response; absent fields are honest. */
export interface Lies {
  origin?: string;
  rpID?: string;
  challenge?: string;
  type?: string;
  /** Whether the person was verified by fingerprint, face or PIN. */
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  /** Certificates in the attestation. */
  certificates?: Buffer[];
}

// biome-ignore lint/suspicious/noExplicitAny: the options have the shape that browsers expect.
type Options = any;

const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKED_UP = 0x18;
const ATTESTED = 0x40;

/** A software authenticator: creates passkeys and signs like a browser. */
export class SoftAuthenticator {
  readonly credentials: Credential[] = [];
  #counter = 0;

  constructor(private readonly origin = 'http://localhost:4000') {}

  register({ rp, user, challenge }: Options, lies: Lies = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const credential = { id: randomBytes(16), key: privateKey, userHandle: user.id };
    this.credentials.push(credential);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const decodeCoordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, decodeCoordinate(x)],
        [-3, decodeCoordinate(y)],
      ]) as never,
    );
    const attested = Buffer.concat([Buffer.alloc(16), toTwoBytes(16), credential.id, cose]);
    const authData = this.#createAuthenticatorData(rp.id, ATTESTED, attested, lies);
    const statement = new Map(lies.certificates ? [['x5c', lies.certificates]] : []);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', lies.certificates ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    const response = {
      clientDataJSON: this.#createClientData('webauthn.create', challenge, lies),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    };
    return { ...describeCredential(credential), response };
  }

  /** @param which passkey to use; the last one by default */
  assert({ rpId, challenge }: Options, lies: Lies = {}, which = this.credentials.at(-1)) {
    if (!which) throw new Error('The authenticator has no passkey');
    const authData = this.#createAuthenticatorData(rpId, 0, Buffer.alloc(0), lies);
    const clientDataJSON = this.#createClientData('webauthn.get', challenge, lies);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const response = {
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, hash]), which.key).toString('base64url'),
      userHandle: lies.userHandle ?? which.userHandle,
    };
    return { ...describeCredential(which), response };
  }

  #createClientData(type: string, challenge: string, lies: Lies): string {
    const data = {
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  #createAuthenticatorData(rpId: string, flags: number, attested: Buffer, lies: Lies): Buffer {
    this.#counter = lies.counter ?? this.#counter + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const verified = lies.verified === false ? 0 : VERIFIED;
    return Buffer.concat([
      createHash('sha256')
        .update(lies.rpID ?? rpId)
        .digest(),
      Buffer.of(PRESENT | verified | BACKED_UP | flags),
      counter,
      attested,
    ]);
  }
}

function toTwoBytes(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function describeCredential({ id }: Credential) {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {} };
}
