import type { PublisherIdentity, SourceClaims } from 'shared-contract';

/** Who publishes: the holder of a remote's token, or a CI job with a verified identity. */
export interface Publisher {
  /** Id of the token or the trusted publisher. */
  id: string;
  remote: string;
  owner: string;
  /** Identifying fields for the audit. */
  label: Readonly<Record<string, string>>;
  /** Claims proved by a CI token. */
  identity?: PublisherIdentity;
  /** The proved part of the origin. */
  proven: SourceClaims;
}

/** @returns the publisher found by the access step */
export function getPublisher(locals: Record<string, unknown>): Publisher {
  const found = locals.publisher as Publisher | undefined;
  if (!found) throw new Error('getPublisher() needs requirePublisher() before it');
  return found;
}
