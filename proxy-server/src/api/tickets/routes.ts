import { Router } from 'express';
import { api, ticketRequest } from 'shared-contract';
import { jsonBody, parse } from 'shared-server';
import type { ServerDeps } from '../../core/server/server-deps';
import { member, requireMember } from '../../core/sessions/require-member';
import { issueTicket } from '../../core/tickets/issue-ticket';

/** Tickets for downloads and audio, since an address never carries the session's token. */
export function ticketRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const body = jsonBody({ limit: deps.config.bytes.body });
  router.post(api.tickets, requireMember(deps), body, async (req, res) => {
    res.json(await issueTicket(deps, member(res), parse(ticketRequest, req.body)));
  });
  return router;
}
