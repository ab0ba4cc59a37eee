import type { RequestHandler } from 'express';
import type { ServerDeps } from 'server-core/server/server-deps';
import { ApiError } from 'shared-server';
import type { KnowledgeSteps } from './knowledge-steps';
import { accountOf } from './request-state';

/**
 * As `steps.account`, for additions of the embedded service to the vendor's API.
 * @param refusal the sentence for an account elsewhere
 */
export function embeddedAccount(
  { config }: Pick<ServerDeps, 'config'>,
  { account }: Pick<KnowledgeSteps, 'account'>,
  refusal: string,
): RequestHandler[] {
  const requireService: RequestHandler = (_req, _res, next) => {
    if (!config.embedded.knowledge) throw new ApiError('conflict', refusal);
    next();
  };
  const requireNoOwnAccount: RequestHandler = (_req, res, next) => {
    if (accountOf(res).dispatcher) throw new ApiError('conflict', refusal);
    next();
  };
  return [requireService, account, requireNoOwnAccount];
}
