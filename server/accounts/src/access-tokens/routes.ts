import { Router } from 'express';
import { requireConfirmedEmail } from 'server-core/access/person/require-proved';
import { getAuditSource } from 'server-core/audit/audit-source';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember, requireMember } from 'server-core/sessions/require-member';
import { accessTokenEndpoints as endpoints } from 'shared-contract/endpoints';
import { jsonBody } from 'shared-server';
import { createToken, listTokens, revokeToken } from './stored-tokens';

/** `/api/access-tokens`: tokens for scripts. A token can't create another one. */
export function accessTokenRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const access = requireMember(deps);
  const readBody = jsonBody({ limit: 32_768 });
  mount(router, endpoints.listAccessTokens, { access }, async (_req, res) => {
    res.json({ tokens: await listTokens(deps, getMember(res)) });
  });
  mount(router, endpoints.createAccessToken, { access, readBody }, async (req, res, { body }) => {
    await requireConfirmedEmail(deps, getMember(res).userId);
    res.json(await createToken(deps, getAuditSource(req, res), getMember(res), body));
  });
  mount(router, endpoints.revokeAccessToken, { access }, async (_req, res, { params }) => {
    await revokeToken(deps, getMember(res), params.id);
    res.json({ tokens: await listTokens(deps, getMember(res)) });
  });
  return router;
}
