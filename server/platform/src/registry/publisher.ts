import type { PublisherIdentity, SourceClaims } from 'shared-contract';

/** Whom a request publishes for: the token of a remote, or a CI job with a verified identity. */
export interface Publisher {
  /** Of the token or of the trusted publisher. */
  id: string;
  remote: string;
  owner: string;
  /** Marks that tell it from others in the audit. */
  label: Readonly<Record<string, string>>;
  /** Claims that a CI's token proves. */
  identity?: PublisherIdentity;
  /** Origin of what it sends, as far as that is proved. */
  proven: SourceClaims;
}

/** @returns whom the access step of the request found */
export function publisher(locals: Record<string, unknown>): Publisher {
  const found = locals.publisher as Publisher | undefined;
  if (!found) throw new Error('publisher() needs requirePublisher() before it');
  return found;
}
