import { type Request, type Response, Router } from 'express';
import {
  analyticsChange,
  api,
  type ConnectedProvider,
  connectedProviders,
  serverTexts,
  upstreamOrganization,
} from 'shared-contract';
import { ApiError, jsonBody, parse } from 'shared-server';
import { auditSource } from '../../core/audit/audit-source';
import { countAttempt } from '../../core/rate-limits/rate-limits';
import type { ServerDeps } from '../../core/server/server-deps';
import { member, requireMember } from '../../core/sessions/require-member';
import { checkIntegration } from './check-integration';
import { readIntegrations } from './read-integrations';
import { setKnowledgeOrganization } from './set-knowledge-organization';
import { switchAnalytics } from './switch-analytics';
import { useBuiltIn } from './use-built-in';

/** The integrations of the settings: state, key checks, and connections without a key. */
export function integrationRoutes(deps: ServerDeps): Router {
  const router = Router();
  const signedIn = requireMember(deps);

  router.get(api.integrations.all, signedIn, async (_req, res) => {
    res.json(await readIntegrations(deps, member(res)));
  });
  router.put(api.integrations.analytics, signedIn, jsonBody({ limit: 1_024 }), async (req, res) => {
    const { connected } = parse(analyticsChange, req.body);
    await switchAnalytics(deps, member(res).organizationId, connected);
    res.json(await readIntegrations(deps, member(res)));
  });
  router.put(
    api.integrations.knowledgeOrganization,
    signedIn,
    jsonBody({ limit: 1_024 }),
    async (req, res) => {
      const { organizationId } = parse(upstreamOrganization, req.body);
      await setKnowledgeOrganization(deps, member(res).organizationId, organizationId);
      res.json(await readIntegrations(deps, member(res)));
    },
  );
  router.post(api.integrations.check, signedIn, async (req, res) => {
    const provider = await countedProvider(deps, req, res);
    res.json(await checkIntegration(deps, member(res).organizationId, provider));
  });
  router.post(api.integrations.builtIn, signedIn, async (req, res) => {
    const provider = await countedProvider(deps, req, res);
    await useBuiltIn(deps, member(res), auditSource(req, res), provider);
    res.json(await readIntegrations(deps, member(res)));
  });
  return router;
}

/** Checks and new accounts cost an outside service work, so they are limited per organization. */
async function countedProvider(
  deps: ServerDeps,
  req: Request,
  res: Response,
): Promise<ConnectedProvider> {
  const provider = connectedProviders.find((name) => name === req.params.provider);
  if (!provider) throw new ApiError('not_found', serverTexts.notFound);
  const limit = deps.config.limits.checksPerOrganization;
  await countAttempt(deps, [{ name: 'check', limit, subject: member(res).organizationId }]);
  return provider;
}
