import { Router } from 'express';
import { singleSignOnEndpoints } from 'shared-contract/endpoints';
import { jsonBody } from 'shared-server';
import { auditSource } from '../../../core/audit/audit-source';
import { addressOf } from '../../../core/rate-limits/address';
import type { ServerDeps } from '../../../core/server/server-deps';
import { mount } from '../../../middleware/mount';
import { sessionRequest } from '../request/session-request';
import { browserCookie } from './browser-cookie';
import { finishSignOn } from './finish-sign-on';
import { signInWithCode } from './sign-in-with-code';
import { startSignOn } from './start-sign-on';

/** `/api/auth/single-sign-on`: to an identity provider and back. */
export function singleSignOnRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const limit = deps.config.bytes.anonymousBody;
  const steps = { readBody: jsonBody({ limit, budget: deps.strangerBytes }) };
  const { startSingleSignOn, finishSingleSignOn, signInWithCode: exchange } = singleSignOnEndpoints;

  mount(router, startSingleSignOn, steps, async (req, res, { body }) => {
    res.set('Cache-Control', 'no-store');
    const asker = { address: addressOf(req), cookie: browserCookie(deps, req, res) };
    res.json({ url: await startSignOn(deps, asker, body) });
  });
  mount(router, finishSingleSignOn, {}, async (req, res, { query }) => {
    res.set('Cache-Control', 'no-store');
    const source = Object.assign(auditSource(req, res), { address: addressOf(req) });
    const { state, error } = query;
    const { search } = new URL(req.originalUrl, deps.config.publicUrl);
    const browser = browserCookie(deps, req, res).value;
    const location = await finishSignOn(deps, source, { state, error, search, browser });
    res.status(303).set('Location', location).end();
  });
  mount(router, exchange, steps, async (req, res, { body }) => {
    res.set('Cache-Control', 'no-store');
    const cookie = browserCookie(deps, req, res);
    const request = Object.assign(sessionRequest(deps, req, res), { cookie });
    res.json(await signInWithCode(deps, request, body.code));
  });
  return router;
}
