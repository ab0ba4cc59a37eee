import type { Response } from 'express';
import type { KeyProvider } from 'shared-contract';
import { authTexts } from 'shared-contract';
import { ApiError, identifyRequest, keepConnection } from 'shared-server';
import { bearerToken } from '../formats/bearer';
import { addressOf } from '../rate-limits/address';
import type { ServerDeps } from '../server/server-deps';
import { type AccessStep, accessStep } from './access-step';
import { currentSession } from './current-session';

/** Who a request acts for. All three come from the session alone, never from the request. */
export interface Member {
  userId: string;
  organizationId: string;
  sessionId: string;
}

/** Which credentials a route takes besides the session's own bearer. */
export interface RequireMemberOptions {
  /** Also takes a handle that `select` on the key tables answered for this provider. */
  provider?: KeyProvider;
  /** Also reads that handle from `x-api-key`, for requests that carry no Authorization header. */
  apiKeyHeader?: boolean;
}

/**
 * @returns middleware that puts the request's {@link Member} in `res.locals.member`; it
 * passes on ApiError `unauthenticated` when there is no live session, `forbidden` when the
 * person has no organization
 */
export function requireMember(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  options: RequireMemberOptions = {},
): AccessStep<'member'> {
  return accessStep('member', async (req, res, next) => {
    const token =
      bearerToken(req.get('authorization')) ??
      (options.apiKeyHeader && !req.get('authorization') ? req.get('x-api-key') : undefined);
    const session = await currentSession(deps, addressOf(req), token, options.provider);
    identifyRequest(res, session);
    keepConnection(req);
    const { organizationId, userId, sessionId } = session;
    if (!organizationId) throw new ApiError('forbidden', authTexts.noOrganization);
    res.locals.member = { userId, organizationId, sessionId } satisfies Member;
    next();
  });
}

/** @returns the member that {@link requireMember} found for this request */
export function member(res: Response): Member {
  const found = res.locals.member as Member | undefined;
  if (!found) throw new Error('member() needs requireMember() before it');
  return found;
}
