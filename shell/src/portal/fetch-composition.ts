import { portalFetch } from 'shared-auth';
import { api, composition } from 'shared-contract';

export function fetchComposition(signal?: AbortSignal) {
  return portalFetch(api.composition, { schema: composition, bearer: false, signal });
}
