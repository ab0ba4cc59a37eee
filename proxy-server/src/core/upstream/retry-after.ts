import type { UpstreamAnswer } from 'shared-server';

/** @returns the header in which a service says when to come back, as it is passed on; empty without one */
export function retryAfterOf({ headers }: UpstreamAnswer): Record<string, string> {
  const retryAfter = headers['retry-after'];
  return typeof retryAfter === 'string' && /^\d{1,5}$/.test(retryAfter)
    ? { 'Retry-After': retryAfter }
    : {};
}
