import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { ProvenanceFile, PublisherIdentity } from 'shared-contract';

const PREFIX = 'ed25519:';

export type Publication = Omit<ProvenanceFile, 'key' | 'signature'>;

/** @returns the public key of a registry, in the form for environments */
export function getRegistryKey(key: KeyObject): string {
  return PREFIX + String(createPublicKey(key).export({ format: 'jwk' }).x);
}

/** @param key private key of the registry */
export function signPublication(publication: Publication, key: KeyObject): ProvenanceFile {
  const signature = sign(null, toSignedBytes(publication), key).toString('base64url');
  return { ...publication, key: getRegistryKey(key), signature };
}

/** @returns whether the key in the file signed exactly this publication */
export function isSigned({ key, signature, ...publication }: ProvenanceFile): boolean {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.slice(PREFIX.length) };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    return verify(null, toSignedBytes(publication), publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** An array, so that different publications never serialize alike. */
function toSignedBytes({ identity, ...publication }: Publication): Buffer {
  const { remote, version, portal, owner, at } = publication;
  const { commit = null, repository = null, builder = null } = publication;
  const parts = [remote, version, portal, owner, at, commit, repository, builder];
  if (!identity) return Buffer.from(`voice-portal publication 1\n${JSON.stringify(parts)}`);
  return Buffer.from(
    `voice-portal publication 2\n${JSON.stringify([...parts, getIdentityParts(identity)])}`,
  );
}

function getIdentityParts({ issuer, repository, ...claims }: PublisherIdentity) {
  const { ref = null, commit = null, workflow = null, environment = null, run = null } = claims;
  return [issuer, repository, ref, commit, workflow, environment, run];
}
