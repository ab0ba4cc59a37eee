import type { RequestHandler } from 'express';
import type { ServerDeps } from 'server-core/server/server-deps';
import { ApiError } from 'shared-server';
import type { KnowledgeSteps } from './knowledge-steps';
import { getAccount } from './request-state';

/**
 * Like `steps.account`, for the embedded service's extensions of the vendor's API.
 *
 * @param refusal error text for an outside account
 */
export function requireEmbeddedAccount(
  { config }: Pick<ServerDeps, 'config'>,
  { account }: Pick<KnowledgeSteps, 'account'>,
  refusal: string,
): RequestHandler[] {
  const requireService: RequestHandler = (_req, _res, next) => {
    if (!config.embedded.knowledge) throw new ApiError('conflict', refusal);
    next();
  };
  const requireNoOwnAccount: RequestHandler = (_req, res, next) => {
    if (getAccount(res).dispatcher) throw new ApiError('conflict', refusal);
    next();
  };
  return [requireService, account, requireNoOwnAccount];
}
