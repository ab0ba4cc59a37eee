import * as z from 'zod/mini';
import { integrityHash, remoteName } from './contribution';

/** Public key of a registry: 32 bytes in base64url. */
export const registryKey = z.string().check(z.regex(/^ed25519:[A-Za-z0-9_-]{43}$/));

const plain = z.string().check(z.regex(/^[\x21-\x7e][\x20-\x7e]{0,299}$/), z.maxLength(300));

const commitId = z.string().check(z.regex(/^[0-9a-f]{7,64}$/), z.maxLength(64));

/** Origin of a version, as the team's CI states it. */
export const sourceClaims = z.strictObject({
  /** Id of the commit. */
  commit: z.optional(commitId),
  /** Address of the repository. */
  repository: z.optional(plain),
  /** Address of the run that built it. */
  builder: z.optional(plain),
});
export type SourceClaims = z.infer<typeof sourceClaims>;

/** Who published a version, as the OpenID Connect token of a CI proved it. */
export const publisherIdentity = z.strictObject({
  issuer: plain,
  /** Repository or project, such as `acme/billing`; of another issuer the subject. */
  repository: plain,
  ref: z.optional(plain),
  commit: z.optional(commitId),
  workflow: z.optional(plain),
  environment: z.optional(plain),
  /** Id of the run. */
  run: z.optional(plain),
});
export type PublisherIdentity = z.infer<typeof publisherIdentity>;

/** @returns who published, such as `acme/billing@main` */
export function publisherName({
  repository,
  ref,
}: Pick<PublisherIdentity, 'repository' | 'ref'>): string {
  return ref ? `${repository}@${ref.replace(/^refs\/(heads|tags)\//, '')}` : repository;
}

/** Origin of a version, as the registry that took it signed it. */
export const provenance = z.extend(sourceClaims, {
  /** Owner of the token or of the trusted publisher. */
  owner: z.string().check(z.maxLength(200)),
  /** Proved by a CI's token; absent when a publish token published the version. */
  identity: z.optional(publisherIdentity),
  /** When, in ISO 8601. */
  at: z.string().check(z.maxLength(40)),
  key: registryKey,
  signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{86}$/)),
});
export type Provenance = z.infer<typeof provenance>;

/** `provenance.json`, beside the `portal.json` whose hash it names. */
export const provenanceFile = z.extend(provenance, {
  remote: remoteName,
  version: z.string(),
  portal: integrityHash,
});
export type ProvenanceFile = z.infer<typeof provenanceFile>;
