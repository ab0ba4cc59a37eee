import { Router } from 'express';
import { moveSession } from 'server-core/access/memberships/enter-organization';
import { lockOrganization, readRole } from 'server-core/access/memberships/locked-organization';
import { readAuthUser } from 'server-core/access/person/auth-user';
import { getPerson, requirePerson } from 'server-core/access/require-person';
import { getAuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { createRingCookie } from 'server-core/sessions/ring-cookie';
import { requireReach } from 'server-core/sessions/strength/session-reach';
import { serverTexts } from 'shared-contract';
import { peopleEndpoints } from 'shared-contract/endpoints';
import { ApiError, jsonBody } from 'shared-server';
import { listOrganizations } from './list-organizations';

/** `/api/organizations`: the person's organizations, and the session's current one. */
export function organizationRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const access = requirePerson(deps);
  const readBody = jsonBody({ limit: 1_024 });
  const { listOrganizations: list, switchOrganization } = peopleEndpoints;

  mount(router, list, { access }, async (_req, res) => {
    res.json(await listOrganizations(deps, getPerson(res)));
  });
  mount(router, switchOrganization, { access, readBody }, async (req, res, { body }) => {
    const organizationId = body.organization_id.toLowerCase();
    const session = getPerson(res);
    const { userId, sessionId } = session;
    const who = { organizationId, userId, sessionId };
    const user = await auditedTransaction(
      deps,
      systemWork.membership,
      getAuditSource(req, res),
      async (tx, record) => {
        await lockOrganization(tx, organizationId);
        if (!(await readRole(tx, who))) throw new ApiError('not_found', serverTexts.notFound);
        requireReach(session, organizationId);
        await moveSession(tx, who);
        const object = { kind: 'organization', id: organizationId };
        await record({ event: 'organization_switched', ...who, object });
        return readAuthUser(deps, tx, userId, sessionId);
      },
    );
    createRingCookie(deps, req, res).set(user);
    res.json({ data: { user } });
  });
  return router;
}
