import { Router } from 'express';
import { getPerson, requirePerson } from 'server-core/access/require-person';
import { getAuditSource } from 'server-core/audit/audit-source';
import { mount } from 'server-core/middleware/mount';
import { getAddress } from 'server-core/rate-limits/address';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { createRingCookie } from 'server-core/sessions/ring-cookie';
import { peopleEndpoints } from 'shared-contract/endpoints';
import { jsonBody } from 'shared-server';
import { acceptInvitation } from './accept-invitation';
import { openInvitation } from './open-invitation';

/** `/api/invitations`, for holders of an invitation link. */
export function acceptRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const readBody = jsonBody({ limit: 16_384 });
  const { openInvitation: open, acceptInvitation: accept } = peopleEndpoints;

  mount(router, open, { readBody }, async (req, res, { body }) => {
    const limit = deps.config.limits.anonymousPerAddress;
    await countAttempt(deps, [{ name: 'anonymous', limit, subject: getAddress(req) }]);
    res.json(await openInvitation(deps, body.token));
  });
  const access = requirePerson(deps);
  mount(router, accept, { access, readBody }, async (req, res, { body }) => {
    const user = await acceptInvitation(deps, getPerson(res), getAuditSource(req, res), body);
    createRingCookie(deps, req, res).set(user);
    res.json({ data: { user } });
  });
  return router;
}
