import type { Request, Response } from 'express';
import type { KeyProvider, OrganizationRole } from 'shared-contract';
import { authTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { readBearerToken } from '../formats/bearer';
import type { SealedConnection } from '../provider-keys/provider-keys';
import { getAddress } from '../rate-limits/address';
import type { ServerDeps } from '../server/server-deps';
import { type AccessStep, createAccessStep } from './access-step';
import { admitSession } from './admit-session';
import { findCurrentSessionOrToken } from './current-session';
import type { ReadAlong, SessionLookUps } from './find-session';
import { refuseWeak } from './strength/session-strength';

const LONGEST_ID = 64;

/** The person and organization that a request acts for. Always derived from the session. */
export interface Member {
  userId: string;
  organizationId: string;
  sessionId: string;
  role: OrganizationRole;
}

/** Credentials that a route accepts besides the session's bearer. */
export interface RequireMemberOptions {
  /**
   * Also accepts a handle that `select` on the key tables returned for this provider, and reads its
   * key with the session.
   */
  provider?: KeyProvider;
  /** Also accepts that handle in `x-api-key`, for requests without Authorization header. */
  apiKeyHeader?: boolean;
  /** A value that is read with the session: its look-ups, and the path parameter that names it. */
  along?: { lookUps: SessionLookUps; parameter: string };
}

/**
 * @returns middleware that puts the request's {@link Member} in `res.locals.member`; it fails with
 * ApiError `unauthenticated` without a live session, `forbidden` without an organization,
 * `second_factor_required` when the organization requires one and the session isn't strong
 */
export function requireMember(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  options: RequireMemberOptions = {},
): AccessStep<'member'> {
  return createAccessStep('member', async (req, res, next) => {
    await admitMember(deps, req, res, options);
    next();
  });
}

/** Does the work of {@link requireMember}, for steps that need the member. */
export async function admitMember(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  req: Request,
  res: Response,
  options: RequireMemberOptions,
): Promise<Member> {
  const token =
    readBearerToken(req.get('authorization')) ??
    (options.apiKeyHeader && !req.get('authorization') ? req.get('x-api-key') : undefined);
  const session = await findCurrentSessionOrToken(
    deps,
    getAddress(req),
    token,
    readAlong(req, options),
  );
  await admitSession(deps, req, res, session);
  const { organizationId, userId, sessionId, role, scope, connection, along } = session;
  res.locals.tokenScope = scope;
  res.locals.connection = connection;
  res.locals.along = along;
  res.locals.isProved = session.isProved;
  if (!organizationId || !role) throw new ApiError('forbidden', authTexts.noOrganization);
  refuseWeak(session);
  const admitted: Member = { userId, organizationId, sessionId, role };
  res.locals.member = admitted;
  return admitted;
}

/** The path is validated later, so a long parameter is truncated; it then matches no id. */
function readAlong(req: Request, { provider, along }: RequireMemberOptions): ReadAlong {
  if (!along) return { provider };
  const key = String(req.params[along.parameter]).slice(0, LONGEST_ID);
  return { provider, lookUps: along.lookUps, key };
}

/** @returns the member that {@link requireMember} found for this request */
export function getMember(res: Response): Member {
  const found = res.locals.member as Member | undefined;
  if (!found) throw new Error('getMember() needs requireMember() before it');
  return found;
}

/** @returns the active key that was read with the session, if any */
export function getConnection(res: Response): SealedConnection | undefined {
  return res.locals.connection;
}

/** @returns the value read with the session; null or undefined when there was none */
export function getAlong(res: Response): unknown {
  return res.locals.along;
}
