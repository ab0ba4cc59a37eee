import { portalFetch } from 'shared-auth';
import { api, type CanaryRequest, noContent } from 'shared-contract';

/** Holds a canary, continues it, or takes it back. */
export function decideCanary(body: CanaryRequest): Promise<unknown> {
  return portalFetch(api.compositionCanaries, { method: 'POST', body, schema: noContent });
}
