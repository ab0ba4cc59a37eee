import { type Request, type Response, Router } from 'express';
import { requireAdmin } from 'server-core/access/require-admin';
import { getAuditSource } from 'server-core/audit/audit-source';
import { tenantScope } from 'server-core/database/tenant-scope';
import { mount } from 'server-core/middleware/mount';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember } from 'server-core/sessions/require-member';
import { signInProviderEndpoints } from 'shared-contract/endpoints';
import { jsonBody } from 'shared-server';
import { addDomain, proveDomain, removeDomain } from './change-domains';
import { confirmCallback, removeProvider, setProvider } from './change-provider';
import { previewGroups } from './preview-groups';
import { readAnswer } from './read-answer';

/** `/api/sign-in-provider`: the identity provider of an organization, and its domains. */
export function signInProviderRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const access = requireAdmin(deps);
  const steps = { access, readBody: jsonBody({ limit: deps.config.bytes.body }) };
  const one = signInProviderEndpoints;
  const getActor = (req: Request, res: Response) =>
    [getAuditSource(req, res), getMember(res)] as const;
  /** Limited per organization, because it contacts external servers. */
  const countChange = (res: Response) =>
    countAttempt(deps, [
      {
        name: 'check',
        limit: deps.config.limits.checksPerOrganization,
        subject: getMember(res).organizationId,
      },
    ]);

  mount(router, one.getSignInProvider, { access }, async (_req, res) => {
    const { organizationId } = getMember(res);
    const answer = await deps.db.transaction(tenantScope(organizationId), (tx) =>
      readAnswer(deps.config, tx, organizationId),
    );
    res.json(answer);
  });
  mount(router, one.setSignInProvider, steps, async (req, res, { body }) => {
    await countChange(res);
    res.json(await setProvider(deps, ...getActor(req, res), body));
  });
  mount(router, one.removeSignInProvider, { access }, async (req, res) => {
    res.json(await removeProvider(deps, ...getActor(req, res)));
  });
  mount(router, one.confirmCallback, { access }, async (req, res) => {
    res.json(await confirmCallback(deps, ...getActor(req, res)));
  });
  mount(router, one.addSignInDomain, steps, async (req, res, { body }) => {
    res.json(await addDomain(deps, ...getActor(req, res), body.domain));
  });
  mount(router, one.proveSignInDomain, { access }, async (req, res, { params }) => {
    await countChange(res);
    res.json(await proveDomain(deps, ...getActor(req, res), params.domain));
  });
  mount(router, one.removeSignInDomain, { access }, async (req, res, { params }) => {
    res.json(await removeDomain(deps, ...getActor(req, res), params.domain));
  });
  mount(router, one.previewGroups, steps, async (_req, res, { body }) => {
    res.json(await previewGroups(deps, getMember(res).organizationId, body));
  });
  return router;
}
