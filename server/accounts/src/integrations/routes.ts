import { type Request, type Response, Router } from 'express';
import { requireAdmin } from 'server-core/access/require-admin';
import { getAuditSource } from 'server-core/audit/audit-source';
import { mount } from 'server-core/middleware/mount';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember, requireMember } from 'server-core/sessions/require-member';
import { type ConnectedProvider, connectedProviders, serverTexts } from 'shared-contract';
import { accountEndpoints } from 'shared-contract/endpoints';
import { ApiError, jsonBody } from 'shared-server';
import { checkIntegration } from './check-integration';
import { connectAccount, toTriedKey } from './connect-account';
import { exploreAccount } from './explore-account';
import { readIntegrations } from './read-integrations';
import { setKnowledgeOrganization } from './set-knowledge-organization';
import { switchAnalytics } from './switch-analytics';
import { useBuiltIn } from './use-built-in';

/** The integrations in Settings: state, key checks and connections. */
export function integrationRoutes(deps: ServerDeps): Router {
  const router = Router();
  const signedIn = requireMember(deps);
  const access = requireAdmin(deps);
  const readBody = jsonBody({ limit: 4_096 });
  const {
    getIntegrations,
    switchAnalytics: switching,
    setKnowledgeOrganization: setting,
  } = accountEndpoints;

  mount(router, getIntegrations, { access: signedIn }, async (_req, res) => {
    res.json(await readIntegrations(deps, getMember(res)));
  });
  mount(router, switching, { access, readBody }, async (_req, res, { body }) => {
    await switchAnalytics(deps, getMember(res).organizationId, body.connected);
    res.json(await readIntegrations(deps, getMember(res)));
  });
  mount(router, setting, { access, readBody }, async (_req, res, { body }) => {
    await setKnowledgeOrganization(deps, getMember(res).organizationId, body.organizationId);
    res.json(await readIntegrations(deps, getMember(res)));
  });
  mount(router, accountEndpoints.checkIntegration, { access: signedIn }, async (req, res) => {
    const provider = await countProviderCheck(deps, req, res);
    res.json(await checkIntegration(deps, getMember(res).organizationId, provider));
  });
  mount(router, accountEndpoints.useBuiltIn, { access }, async (req, res) => {
    const provider = await countProviderCheck(deps, req, res);
    await useBuiltIn(deps, getMember(res), getAuditSource(req, res), provider);
    res.json(await readIntegrations(deps, getMember(res)));
  });
  mount(router, accountEndpoints.checkAccount, { access, readBody }, async (req, res, { body }) => {
    const provider = await countProviderCheck(deps, req, res);
    res.json(await exploreAccount(deps, provider, toTriedKey(deps, provider, body)));
  });
  mount(
    router,
    accountEndpoints.connectAccount,
    { access, readBody },
    async (req, res, { body }) => {
      const provider = await countProviderCheck(deps, req, res);
      await connectAccount(deps, getMember(res), getAuditSource(req, res), provider, body);
      res.json(await readIntegrations(deps, getMember(res)));
    },
  );
  return router;
}

/**
 * Checks and new accounts cause work at external services, so they are limited per organization.
 */
async function countProviderCheck(
  deps: ServerDeps,
  req: Request,
  res: Response,
): Promise<ConnectedProvider> {
  const provider = connectedProviders.find((name) => name === req.params.provider);
  if (!provider) throw new ApiError('not_found', serverTexts.notFound);
  const limit = deps.config.limits.checksPerOrganization;
  await countAttempt(deps, [{ name: 'check', limit, subject: getMember(res).organizationId }]);
  return provider;
}
