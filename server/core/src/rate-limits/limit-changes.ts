import type { RequestHandler } from 'express';
import type { EndpointDefinition } from 'shared-contract/endpoints';
import type { RequestIdentity } from 'shared-server';
import type { ServerDeps } from '../server/server-deps';
import { countAttempt } from './rate-limits';

type CountChange = (identity: RequestIdentity) => Promise<void>;

/** @returns a function that counts one audited change */
export function createChangeCounter(deps: Pick<ServerDeps, 'config' | 'db'>): CountChange {
  const limit = deps.config.limits.auditedChangesPerOrganization;
  return async ({ organizationId, userId }) => {
    await countAttempt(deps, [{ name: 'change', limit, subject: organizationId ?? userId }]);
  };
}

/**
 * Limits the rows that one organization adds to the audit in a day, before any work. Without a
 * counter, as in tests of single routes, nothing is counted.
 */
export function limitChanges({ method, audit }: EndpointDefinition): RequestHandler {
  const isCounted = method !== 'GET' && audit !== undefined && 'event' in audit;
  return async (req, res, next) => {
    const count: CountChange | undefined = req.app.locals.countChange;
    const identity: RequestIdentity | undefined = res.locals.identity;
    if (isCounted && count && identity) await count(identity);
    next();
  };
}
