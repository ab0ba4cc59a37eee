import { portalFetch } from 'shared-auth';
import { api, composition } from 'shared-contract';

/** Fetches the current composition of this browser. */
export function fetchComposition(signal?: AbortSignal) {
  return portalFetch(api.composition, { schema: composition, bearer: false, signal });
}
