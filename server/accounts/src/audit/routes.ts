import { Router } from 'express';
import { requireAdmin, requireAdminRole } from 'server-core/access/require-admin';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember } from 'server-core/sessions/require-member';
import { getTicket, requireTicket } from 'server-core/tickets/require-ticket';
import { auditEndpoints } from 'shared-contract/endpoints';
import { exportAudit } from './export-audit';
import { listAudit } from './list-audit';
import { createChainVerification } from './verify-own-chain';

/** `/api/audit`: who did what in the organization, for its admins. */
export function auditRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const access = requireAdmin(deps);
  mount(router, auditEndpoints.listAudit, { access }, async (_req, res, { query }) => {
    res.json(await listAudit(deps, getMember(res), query));
  });
  const verify = createChainVerification(deps);
  mount(router, auditEndpoints.verifyAudit, { access }, async (_req, res) => {
    res.json(await verify(getMember(res).organizationId));
  });
  const withTicket = requireTicket(deps, 'audit-export');
  mount(router, auditEndpoints.exportAudit, { access: withTicket }, async (_req, res) => {
    requireAdminRole(getMember(res));
    await exportAudit(deps, res, getMember(res), getTicket(res, 'audit-export'));
  });
  return router;
}
