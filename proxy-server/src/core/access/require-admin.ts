import { peopleTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { ServerDeps } from '../server/server-deps';
import { type AccessStep, accessStep } from '../sessions/access-step';
import { admitMember, type RequireMemberOptions } from '../sessions/require-member';

/** @returns as `requireMember`, for admins of the organization: others are `forbidden` */
export function requireAdmin(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  options: RequireMemberOptions = {},
): AccessStep<'admin'> {
  return accessStep('admin', async (req, res, next) => {
    const { role } = await admitMember(deps, req, res, options);
    if (role !== 'admin') throw new ApiError('forbidden', peopleTexts.adminOnly);
    next();
  });
}
