import type { Request, Response } from 'express';
import { identifyRequest } from 'shared-server';
import { auditSource } from '../../../core/audit/audit-source';
import { addressOf } from '../../../core/rate-limits/address';
import type { ServerDeps } from '../../../core/server/server-deps';
import { ringCookie } from '../../../core/sessions/ring-cookie';
import type { SessionRequest } from './auth-request';
import { deviceCookie } from './device-cookie';
import { rememberCookie } from './remember-cookie';

/** @returns the parts of the request that a new session needs */
export function sessionRequest(deps: ServerDeps, req: Request, res: Response): SessionRequest {
  const source = auditSource(req, res);
  return Object.assign(source, {
    address: addressOf(req),
    remember: rememberCookie(deps, req, res),
    device: deviceCookie(deps, req, res),
    ring: ringCookie(deps, req, res),
    identify: (identity: Parameters<typeof identifyRequest>[1]) => identifyRequest(res, identity),
  });
}
