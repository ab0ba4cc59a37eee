import { type Response, Router } from 'express';
import { requireAdmin } from 'server-core/access/require-admin';
import { getAuditSource } from 'server-core/audit/audit-source';
import { mount } from 'server-core/middleware/mount';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember, requireMember } from 'server-core/sessions/require-member';
import { languageModelEndpoints as endpoints } from 'shared-contract/endpoints';
import { getClientSignal, jsonBody } from 'shared-server';
import { connectModel, disconnectModel, tryModel } from './connect-model';
import { findLocalModels } from './local-models';
import { readState } from './read-state';

/** `/api/language-model`: the model of the built-in assistants. */
export function languageModelRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const signedIn = requireMember(deps);
  const access = requireAdmin(deps);
  const readBody = jsonBody({ limit: 8_192 });

  /** Limited, because each check makes the server contact another server. */
  const countCheck = (res: Response) =>
    countAttempt(deps, [
      {
        name: 'check',
        limit: deps.config.limits.checksPerOrganization,
        subject: getMember(res).organizationId,
      },
    ]);

  mount(router, endpoints.getLanguageModel, { access: signedIn }, async (_req, res) => {
    res.json(await readState(deps, getMember(res)));
  });
  mount(
    router,
    endpoints.connectLanguageModel,
    { access, readBody },
    async (req, res, { body }) => {
      await countCheck(res);
      await connectModel(
        deps,
        getMember(res),
        getAuditSource(req, res),
        body,
        getClientSignal(res),
      );
      res.json(await readState(deps, getMember(res)));
    },
  );
  mount(router, endpoints.disconnectLanguageModel, { access }, async (req, res) => {
    await disconnectModel(deps, getMember(res), getAuditSource(req, res));
    res.json(await readState(deps, getMember(res)));
  });
  mount(router, endpoints.checkLanguageModel, { access, readBody }, async (_req, res, { body }) => {
    await countCheck(res);
    res.json(await tryModel(deps, getMember(res).organizationId, body, getClientSignal(res)));
  });
  mount(router, endpoints.findLocalModels, { access }, async (_req, res) => {
    await countCheck(res);
    res.json({ servers: await findLocalModels(deps) });
  });
  return router;
}
