import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember, requireMember } from 'server-core/sessions/require-member';
import { accountEndpoints } from 'shared-contract/endpoints';
import { jsonBody } from 'shared-server';
import { listNotifications, markRead } from './stored-notifications';

/** `/api/notifications`: the signed-in person's notifications. */
export function notificationRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const access = requireMember(deps);
  const readBody = jsonBody({ limit: 4_096 });
  const { listNotifications: list, readNotifications: read } = accountEndpoints;
  mount(router, list, { access }, async (_req, res, { query }) => {
    res.json(await listNotifications(deps, getMember(res), query));
  });
  mount(router, read, { access, readBody }, async (_req, res, { body }) => {
    res.json(await markRead(deps, getMember(res), body));
  });
  return router;
}
