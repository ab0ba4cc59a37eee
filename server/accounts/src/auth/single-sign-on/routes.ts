import { type Request, type Response, Router } from 'express';
import { getAuditSource } from 'server-core/audit/audit-source';
import { mount } from 'server-core/middleware/mount';
import { getAddress } from 'server-core/rate-limits/address';
import type { ServerDeps } from 'server-core/server/server-deps';
import { singleSignOnEndpoints } from 'shared-contract/endpoints';
import { jsonBody } from 'shared-server';
import { toSessionRequest } from '../request/session-request';
import { createBrowserCookies } from './browser-cookie';
import { type Callback, finishSignOn } from './finish-sign-on';
import { signInWithCode } from './sign-in-with-code';
import { startSignOn } from './start-sign-on';

/** `/api/auth/single-sign-on`: to an identity provider and back. */
export function singleSignOnRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const limit = deps.config.bytes.anonymousBody;
  const steps = { readBody: jsonBody({ limit }) };
  const endpoints = singleSignOnEndpoints;

  async function redirectToLogin(
    req: Request,
    res: Response,
    { state, error }: Partial<Pick<Callback, 'state' | 'error'>>,
    providerId: string | null,
  ) {
    res.set('Cache-Control', 'no-store');
    const source = Object.assign(getAuditSource(req, res), { address: getAddress(req) });
    const { search } = new URL(req.originalUrl, deps.config.publicUrl);
    const browser = state && createBrowserCookies(deps, req, res).find(state);
    const callback = { state, error, search, browser, providerId };
    const location = await finishSignOn(deps, source, callback);
    res.status(303).set('Location', location).end();
  }

  mount(router, endpoints.startSingleSignOn, steps, async (req, res, { body }) => {
    res.set('Cache-Control', 'no-store');
    const asker = { address: getAddress(req), cookies: createBrowserCookies(deps, req, res) };
    res.json({ url: await startSignOn(deps, asker, body) });
  });
  mount(router, endpoints.finishSingleSignOn, {}, (req, res, { params, query }) =>
    redirectToLogin(req, res, query, params.provider),
  );
  mount(router, endpoints.finishSharedSingleSignOn, {}, (req, res, { query }) =>
    redirectToLogin(req, res, query, null),
  );
  mount(router, endpoints.signInWithCode, steps, async (req, res, { body }) => {
    res.set('Cache-Control', 'no-store');
    const cookies = createBrowserCookies(deps, req, res);
    const request = Object.assign(toSessionRequest(deps, req, res), { cookies });
    res.json(await signInWithCode(deps, request, body.code));
  });
  return router;
}
