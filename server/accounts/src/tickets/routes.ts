import { Router } from 'express';
import { requireAdminRole } from 'server-core/access/require-admin';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember, requireMember } from 'server-core/sessions/require-member';
import { refuseUnproved } from 'server-core/sessions/strength/session-strength';
import { issueTicket } from 'server-core/tickets/issue-ticket';
import { importEndpoints } from 'shared-contract/endpoints';
import { jsonBody } from 'shared-server';

/** Tickets for downloads and audio, so that URLs never contain the session's token. */
export function ticketRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const readBody = jsonBody({ limit: deps.config.bytes.body });
  const steps = { access: requireMember(deps), readBody };
  mount(router, importEndpoints.createTicket, steps, async (_req, res, { body }) => {
    const { kind } = body;
    if (kind === 'audit-export') requireAdminRole(getMember(res));
    // Checked here, because the download itself has no session.
    if (kind === 'organization-export') refuseUnproved({ isProved: res.locals.isProved });
    res.json(await issueTicket(deps, getMember(res), body));
  });
  return router;
}
