import * as z from 'zod/mini';
import { integrityHash, remoteName } from './contribution';

/** Public key of a registry: 32 bytes in base64url. */
export const registryKey = z.string().check(z.regex(/^ed25519:[A-Za-z0-9_-]{43}$/));

const plain = z.string().check(z.regex(/^[\x21-\x7e][\x20-\x7e]{0,299}$/), z.maxLength(300));

const commitId = z.string().check(z.regex(/^[0-9a-f]{7,64}$/), z.maxLength(64));

/** Origin of a version, as stated by the team's CI. */
export const sourceClaims = z.strictObject({
  /** Commit hash. */
  commit: z.optional(commitId),
  /** URL of the repository. */
  repository: z.optional(plain),
  /** URL of the CI run that built it. */
  builder: z.optional(plain),
});
export type SourceClaims = z.infer<typeof sourceClaims>;

/** Who published a version, as proved by a CI's OpenID Connect token. */
export const publisherIdentity = z.strictObject({
  issuer: plain,
  /** Repository or project, such as `acme/billing`; the subject for other issuers. */
  repository: plain,
  ref: z.optional(plain),
  commit: z.optional(commitId),
  workflow: z.optional(plain),
  environment: z.optional(plain),
  /** Id of the CI run. */
  run: z.optional(plain),
});
export type PublisherIdentity = z.infer<typeof publisherIdentity>;

/** @returns the publisher, such as `acme/billing@main` */
export function publisherName({
  repository,
  ref,
}: Pick<PublisherIdentity, 'repository' | 'ref'>): string {
  return ref ? `${repository}@${ref.replace(/^refs\/(heads|tags)\//, '')}` : repository;
}

/** Origin of a version, signed by the registry that accepted it. */
export const provenance = z.extend(sourceClaims, {
  /** Owner of the token or of the trusted publisher. */
  owner: z.string().check(z.maxLength(200)),
  /** Proved by a CI token; absent if a publish token was used. */
  identity: z.optional(publisherIdentity),
  /** In ISO 8601. */
  at: z.string().check(z.maxLength(40)),
  key: registryKey,
  signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{86}$/)),
});
export type Provenance = z.infer<typeof provenance>;

/** `provenance.json`, next to the `portal.json` whose hash it contains. */
export const provenanceFile = z.extend(provenance, {
  remote: remoteName,
  version: z.string(),
  portal: integrityHash,
});
export type ProvenanceFile = z.infer<typeof provenanceFile>;
