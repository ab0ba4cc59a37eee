import type { Request } from 'express';
import { ApiError, identifyRequest } from 'shared-server';
import { systemWork } from '../database/system-work';
import { readBearerToken } from '../formats/bearer';
import { getAddress } from '../rate-limits/address';
import type { ServerDeps } from '../server/server-deps';
import { type AccessStep, createAccessStep } from '../sessions/access-step';
import { findCurrentSession } from '../sessions/current-session';
import { isOperator } from './is-operator';

type Deps = Pick<ServerDeps, 'config' | 'db'>;

/**
 * @returns middleware that admits only operators. It throws ApiError `unauthenticated` without a
 * live session, and `forbidden` when the person isn't an operator
 */
export function requireOperator(deps: Deps): AccessStep<'operator'> {
  return createAccessStep('operator', async (req, _res, next) => {
    if (!(await checkOperator(deps, req))) {
      throw new ApiError('forbidden', 'Only operators of the portal can see this.');
    }
    next();
  });
}

/** @returns whether the request comes from an operator's live session */
export async function isFromOperator(deps: Deps, req: Request): Promise<boolean> {
  try {
    return await checkOperator(deps, req);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') return false;
    throw error;
  }
}

async function checkOperator(deps: Deps, req: Request): Promise<boolean> {
  const token = readBearerToken(req.get('authorization'));
  const session = await findCurrentSession(deps, getAddress(req), token);
  const { userId } = session;
  if (req.res) identifyRequest(req.res, session);
  const { rows } = await deps.db.query<{ email: string; email_proved_at: Date | null }>(
    systemWork.account,
    'select email, email_proved_at from portal.auth_users where id = $1',
    [userId],
  );
  return isOperator(deps.config, rows[0]);
}
