import { Router } from 'express';
import { requireAdmin, requireAdminRole } from 'server-core/access/require-admin';
import { getAuditSource } from 'server-core/audit/audit-source';
import { tenantScope } from 'server-core/database/tenant-scope';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember, requireMember } from 'server-core/sessions/require-member';
import { requireTicket } from 'server-core/tickets/require-ticket';
import { organizationEndpoints } from 'shared-contract/endpoints';
import { jsonBody } from 'shared-server';
import { cancelDeletion, requestDeletion } from './deletion/request-deletion';
import { exportOrganization } from './export/export-organization';
import { previewRetention } from './retention/preview-retention';
import { previewSecondFactor, requireSecondFactor } from './second-factor/require-second-factor';
import { changeOrganization, changeRetention } from './settings/change-settings';
import { readSettings } from './settings/read-settings';

/** `/api/organization`: settings of the organization that the session acts in. */
export function ownOrganizationRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const access = requireAdmin(deps);
  const steps = { access, readBody: jsonBody({ limit: 4_096 }) };
  const one = organizationEndpoints;

  mount(router, one.getOrganization, { access: requireMember(deps) }, async (_req, res) => {
    const { organizationId } = getMember(res);
    const settings = await deps.db.transaction(tenantScope(organizationId), (tx) =>
      readSettings(deps, tx, organizationId),
    );
    res.json(settings);
  });
  mount(router, one.changeOrganization, steps, async (req, res, { body }) => {
    res.json(await changeOrganization(deps, getAuditSource(req, res), getMember(res), body));
  });
  mount(router, one.previewRetention, steps, async (_req, res, { body }) => {
    res.json(await previewRetention(deps, getMember(res).organizationId, body));
  });
  mount(router, one.changeRetention, steps, async (req, res, { body }) => {
    res.json(await changeRetention(deps, getAuditSource(req, res), getMember(res), body));
  });
  mount(router, one.previewSecondFactor, { access }, async (_req, res) => {
    res.json(await previewSecondFactor(deps, getMember(res).organizationId));
  });
  mount(router, one.requireSecondFactor, steps, async (req, res, { body }) => {
    const source = getAuditSource(req, res);
    res.json(await requireSecondFactor(deps, source, getMember(res), body.required));
  });
  mount(router, one.requestDeletion, steps, async (req, res, { body }) => {
    res.json(await requestDeletion(deps, getAuditSource(req, res), getMember(res), body.name));
  });
  mount(router, one.cancelDeletion, { access }, async (req, res) => {
    res.json(await cancelDeletion(deps, getAuditSource(req, res), getMember(res)));
  });
  const withTicket = requireTicket(deps, 'organization-export');
  mount(router, one.exportOrganization, { access: withTicket }, async (_req, res) => {
    requireAdminRole(getMember(res));
    await exportOrganization(deps, res, getMember(res).organizationId);
  });
  return router;
}
