import { peopleTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { ServerDeps } from '../server/server-deps';
import { type AccessStep, createAccessStep } from '../sessions/access-step';
import { admitMember, type Member, type RequireMemberOptions } from '../sessions/require-member';

/** Like `requireMember`, but responds with `forbidden` to members who aren't admins. */
export function requireAdmin(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  options: RequireMemberOptions = {},
): AccessStep<'admin'> {
  return createAccessStep('admin', async (req, res, next) => {
    requireAdminRole(await admitMember(deps, req, res, options));
    next();
  });
}

/** @throws ApiError `forbidden` for a member who is not an admin */
export function requireAdminRole({ role }: Pick<Member, 'role'>): void {
  if (role !== 'admin') throw new ApiError('forbidden', peopleTexts.adminOnly);
}
