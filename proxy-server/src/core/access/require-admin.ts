import type { Request } from 'express';
import { peopleTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { recordDone } from '../audit/record-done';
import type { ServerDeps } from '../server/server-deps';
import { type AccessStep, accessStep } from '../sessions/access-step';
import { admitMember, type RequireMemberOptions } from '../sessions/require-member';

/**
 * @returns as `requireMember`, for admins of the organization; records whom it turns away, and
 * passes on ApiError `forbidden` for them
 */
export function requireAdmin(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  options: RequireMemberOptions = {},
): AccessStep<'admin'> {
  return accessStep('admin', async (req, res, next) => {
    const { role } = await admitMember(deps, req, res, options);
    if (role === 'admin') return next();
    const object = { kind: 'endpoint', id: `${req.method} ${patternOf(req)}` };
    await recordDone(deps, req, res, { event: 'access_denied', object });
    throw new ApiError('forbidden', peopleTexts.adminOnly);
  });
}

/** The path as the contract writes it: an audit event names no object by it. */
function patternOf(req: Request): string {
  const route: { path: string | string[] } = req.route;
  return [route.path].flat()[0] ?? '';
}
