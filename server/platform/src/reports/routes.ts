import express, { type Router } from 'express';
import { requireOperator } from 'server-core/access/require-operator';
import { mount } from 'server-core/middleware/mount';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember, type Member, requireMember } from 'server-core/sessions/require-member';
import { SHELL_NAME } from 'shared-contract';
import { platformEndpoints } from 'shared-contract/endpoints';
import { jsonBody, type RateLimit } from 'shared-server';
import { readCompositionStatus } from './composition-status';
import { createReportPruner } from './prune-reports';
import type { ReportParts } from './report-parts';
import { storeReport } from './store-report';

/** `POST /api/composition/reports` for members, `GET /api/composition/status` for operators. */
export function compositionReportRoutes(deps: ServerDeps, parts: ReportParts): Router {
  const { source, metrics, canaries } = parts;
  const router = express.Router({ caseSensitive: true, strict: true });
  const prune = createReportPruner(deps);

  const readBody = jsonBody({ limit: 65_536, text: 'any' });
  const report = { access: requireMember(deps), readBody };
  mount(router, platformEndpoints.reportLoads, report, async (_req, res, { body }) => {
    const reporter = getMember(res);
    const { parts: composed, content } = source.state();
    const names = [...composed.map(({ name }) => name), ...(content.shell ? [SHELL_NAME] : [])];
    const loads = body.loads.filter(({ name }) => names.includes(name));
    await countReport(deps, reporter, loads.length);
    await storeReport(deps.db, deps.config.environment, { ...body, loads });
    await canaries.record(reporter, loads);
    metrics.countLoads(loads);
    prune();
    res.status(204).end();
  });

  const access = requireOperator(deps);
  mount(router, platformEndpoints.getCompositionStatus, { access }, async (_req, res) => {
    res.json(await readCompositionStatus(deps, parts));
  });
  return router;
}

/** A person may open many sessions, but must not use up the organization's limit. */
async function countReport(
  deps: ServerDeps,
  { sessionId, userId, organizationId }: Member,
  rows: number,
): Promise<void> {
  const { limits } = deps.config;
  const toCounted = (name: string, limit: RateLimit, subject: string, times = 1) => ({
    name: `composition-report${name}`,
    limit,
    subject,
    times,
  });
  await countAttempt(deps, [
    toCounted('', limits.compositionReportsPerSession, sessionId),
    toCounted('-person', limits.compositionReportsPerPerson, userId),
    toCounted('-rows-person', limits.remoteLoadsPerPerson, userId, rows),
  ]);
  await countAttempt(deps, [
    toCounted('-all', limits.compositionReportsPerOrganization, organizationId),
    toCounted('-rows-all', limits.remoteLoadsPerOrganization, organizationId, rows),
  ]);
}
