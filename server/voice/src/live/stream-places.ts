import type { ServerConfig } from 'server-core/config/config';
import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';

const headers = { 'Retry-After': '15' };

/** Limits open streams per session, per organization and per server. */
export class StreamPlaces {
  readonly #taken = new Map<string, number>();

  constructor(private readonly most: ServerConfig['eventStreams']) {}

  /**
   * @returns a function that releases the place
   * @throws ApiError `quota_exceeded` when the organization has no place left, `rate_limited` when
   * the session or the server has none
   */
  take(sessionId: string, organizationId: string): () => void {
    const keys = ['all', `session ${sessionId}`, `organization ${organizationId}`] as const;
    const [all, ofSession, ofOrganization] = keys.map((key) => this.#taken.get(key) ?? 0) as [
      number,
      number,
      number,
    ];
    const { perSession, perOrganization, all: most } = this.most;
    if (ofSession >= perSession || all >= most) {
      throw new ApiError('rate_limited', serverTexts.rateLimited, { headers });
    }
    if (ofOrganization >= perOrganization) {
      throw new ApiError('quota_exceeded', serverTexts.tooManyStreams, { headers });
    }
    for (const key of keys) this.#add(key, 1);
    return () => {
      for (const key of keys) this.#add(key, -1);
    };
  }

  #add(key: string, by: number): void {
    const count = (this.#taken.get(key) ?? 0) + by;
    if (count > 0) this.#taken.set(key, count);
    else this.#taken.delete(key);
  }
}
