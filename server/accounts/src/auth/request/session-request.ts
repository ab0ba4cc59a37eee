import type { Request, Response } from 'express';
import { getAuditSource } from 'server-core/audit/audit-source';
import { getAddress } from 'server-core/rate-limits/address';
import type { ServerDeps } from 'server-core/server/server-deps';
import { createRingCookie } from 'server-core/sessions/ring-cookie';
import { identifyRequest } from 'shared-server';
import type { SessionRequest } from './auth-request';
import { createDeviceCookie } from './device-cookie';
import { createRememberCookie } from './remember-cookie';

export function toSessionRequest(deps: ServerDeps, req: Request, res: Response): SessionRequest {
  const source = getAuditSource(req, res);
  return Object.assign(source, {
    address: getAddress(req),
    remember: createRememberCookie(deps, req, res),
    device: createDeviceCookie(deps, req, res),
    ring: createRingCookie(deps, req, res),
    identify: (identity: Parameters<typeof identifyRequest>[1]) => identifyRequest(res, identity),
  });
}
