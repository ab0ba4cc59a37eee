import { Router } from 'express';
import { requireAdmin } from 'server-core/access/require-admin';
import { getAuditSource } from 'server-core/audit/audit-source';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember, requireMember } from 'server-core/sessions/require-member';
import { peopleEndpoints } from 'shared-contract/endpoints';
import { jsonBody } from 'shared-server';
import { changeRole, removeMember, transferAdmin } from './change-members';
import { leaveOrganization } from './leave-organization';
import { listMembers } from './list-members';

/** `/api/members`: the organization's members and their roles. */
export function memberRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const signedIn = requireMember(deps);
  const access = requireAdmin(deps);
  const readBody = jsonBody({ limit: 1_024 });
  const endpoints = peopleEndpoints;

  mount(router, endpoints.listMembers, { access: signedIn }, async (_req, res) => {
    res.json(await listMembers(deps, getMember(res)));
  });
  mount(router, endpoints.leaveOrganization, { access: signedIn }, async (req, res) => {
    res.json(await leaveOrganization(deps, getMember(res), getAuditSource(req, res)));
  });
  mount(router, endpoints.transferAdmin, { access, readBody }, async (req, res, { body }) => {
    await transferAdmin(deps, getMember(res), getAuditSource(req, res), body.user_id.toLowerCase());
    res.json(await listMembers(deps, getMember(res)));
  });
  mount(router, endpoints.changeRole, { access, readBody }, async (req, res, { params, body }) => {
    await changeRole(deps, getMember(res), getAuditSource(req, res), params.id, body.role);
    res.json(await listMembers(deps, getMember(res)));
  });
  mount(router, endpoints.removeMember, { access }, async (req, res, { params }) => {
    await removeMember(deps, getMember(res), getAuditSource(req, res), params.id);
    res.json(await listMembers(deps, getMember(res)));
  });
  return router;
}
