import type { RequestHandler } from 'express';
import { ApiError } from 'shared-server';
import type { ServerDeps } from '../../server-deps';
import { addressOf } from '../rate-limits/address';
import { bearerToken } from '../sessions/bearer';
import { currentSession } from '../sessions/current-session';
import { isOperator } from './is-operator';

/**
 * @returns middleware that lets the portal's operators pass; it passes on ApiError `unauthenticated` when there is
 * no live session, `forbidden` when the person is none of them
 */
export function requireOperator(deps: Pick<ServerDeps, 'config' | 'db'>): RequestHandler {
  return async (req, _res, next) => {
    const token = bearerToken(req.get('authorization'));
    const { userId } = await currentSession(deps, addressOf(req), token);
    const { rows } = await deps.db.transaction({ role: 'portal_system' }, (tx) =>
      tx.query<{ email: string }>('select email from portal.auth_users where id = $1', [userId]),
    );
    if (!isOperator(deps.config, rows[0]?.email ?? '')) {
      throw new ApiError('forbidden', 'Only the operators of the portal can see this.');
    }
    next();
  };
}
