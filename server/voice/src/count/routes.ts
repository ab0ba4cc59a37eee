import { Router } from 'express';
import { createForeignObjectError } from 'server-core/audit/foreign-object';
import { mount } from 'server-core/middleware/mount';
import { readConnection } from 'server-core/provider-keys/require-connection';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember, requireMember } from 'server-core/sessions/require-member';
import { callEndpoints } from 'shared-contract/endpoints';
import { getClientSignal } from 'shared-server';
import { countCalls } from './count-calls';

/**
 * `GET /calls/count` of the voice server. Accepts a session or the handle that the browser uses as
 * the voice server's key. Returns 0 for an organization without a voice platform.
 */
export function voiceCountRoutes(deps: ServerDeps): Router {
  const router = Router();
  const access = requireMember(deps, { provider: 'nv-vapi-server', apiKeyHeader: true });
  mount(router, callEndpoints.countCalls, { access }, async (req, res) => {
    const { organizationId } = getMember(res);
    const claimed = req.get('x-organization-id');
    if (claimed !== undefined && claimed.toLowerCase() !== organizationId) {
      throw createForeignObjectError(res);
    }
    const connection = await readConnection(deps, organizationId, 'vapi');
    const count = connection ? await countCalls(deps.config, connection, getClientSignal(res)) : 0;
    res.set('Cache-Control', 'no-store').json({ count });
  });
  return router;
}
