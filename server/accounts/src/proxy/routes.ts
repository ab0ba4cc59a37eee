import { type Request, type Response, Router } from 'express';
import { getAuditSource } from 'server-core/audit/audit-source';
import { readBearerToken } from 'server-core/formats/bearer';
import { mount } from 'server-core/middleware/mount';
import { isSameOrigin } from 'server-core/middleware/same-origin';
import { getAddress } from 'server-core/rate-limits/address';
import type { ServerDeps } from 'server-core/server/server-deps';
import { createRingCookie } from 'server-core/sessions/ring-cookie';
import { refuseWeak } from 'server-core/sessions/strength/session-strength';
import type { ProxyRequest } from 'shared-contract';
import { accountEndpoints } from 'shared-contract/endpoints';
import { getRequestLogger, identifyRequest, type RequestIdentity } from 'shared-server';
import { runAuthAction } from '../auth/auth-actions';
import { createDeviceCookie } from '../auth/request/device-cookie';
import { createRememberCookie } from '../auth/request/remember-cookie';
import { deleteRows } from '../tables/rows/delete-rows';
import { insertRows } from '../tables/rows/insert-rows';
import { selectRows } from '../tables/rows/select-rows';
import { updateRows } from '../tables/rows/update-rows';
import { readSignUpToken, setSignUpCookie } from '../tables/sign-up/sign-up-cookie';
import { createProvisionalOrganization } from '../tables/sign-up/sign-up-organization';
import { confirmProfile } from '../tables/sign-up/sign-up-profile';
import { findTable } from '../tables/table';
import { requireTableRole } from '../tables/table-role';
import { logDenied } from './log-denied';
import { readProxyBody, requireSession } from './sender';

type TableAction = Exclude<ProxyRequest, { action: 'auth' }>;

/** `POST /api/proxy`: the tables by the policy in `policy.ts`, and the auth actions. */
export function proxyRoutes(deps: ServerDeps): Router {
  const router = Router();
  const steps = { readBody: readProxyBody(deps) };
  mount(router, accountEndpoints.proxy, steps, async (req, res, { body: call }) => {
    res.set('Cache-Control', 'no-store');
    try {
      res.json(await runAction(deps, req, res, call));
    } catch (error) {
      logDenied(getRequestLogger(res), call, error);
      throw error;
    }
  });
  return router;
}

async function runAction(deps: ServerDeps, req: Request, res: Response, call: ProxyRequest) {
  const source = getAuditSource(req, res);
  const address = getAddress(req);
  if (call.action === 'auth') {
    const request = {
      ...source,
      address,
      requireSession: () => requireSession(deps, req, res),
      signUpToken: readSignUpToken(deps, req),
      remember: createRememberCookie(deps, req, res),
      device: createDeviceCookie(deps, req, res),
      ring: createRingCookie(deps, req, res),
      sameOrigin: isSameOrigin(req, deps.config.publicUrl),
      identify: (identity: RequestIdentity) => identifyRequest(res, identity),
    };
    return runAuthAction(deps, request, call.auth);
  }
  if (call.action === 'insert' && call.table === 'organizations') {
    const { token, body } = await createProvisionalOrganization(deps, address, call.data);
    setSignUpCookie(deps, res, token);
    return body;
  }
  if (call.action === 'insert' && call.table === 'users') {
    const signUp = readSignUpToken(deps, req);
    const known = readBearerToken(req.get('authorization')) || !signUp;
    const session = known ? await requireSession(deps, req, res) : null;
    return confirmProfile(deps, session, signUp, call.data);
  }
  const session = await requireSession(deps, req, res);
  identifyRequest(res, session);
  refuseWeak(session);
  const request = { table: findTable(call.table), session, source };
  await requireTableRole(deps, request, call.action);
  return runTableAction(deps, request, call);
}

function runTableAction(
  deps: ServerDeps,
  request: Parameters<typeof selectRows>[1],
  call: TableAction,
) {
  switch (call.action) {
    case 'select':
      return selectRows(deps, request, call.query);
    case 'insert':
      return insertRows(deps, request, call.data);
    case 'update':
      return updateRows(deps, request, call.data, call.query);
    case 'delete':
      return deleteRows(deps, request, call.query);
  }
}
