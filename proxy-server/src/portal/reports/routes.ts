import express, { type Router } from 'express';
import { api, compositionReport } from 'shared-contract';
import { jsonBody, parse } from 'shared-server';
import { requireOperator } from '../../core/operators/require-operator';
import { countAttempt } from '../../core/rate-limits/rate-limits';
import type { ServerDeps } from '../../core/server/server-deps';
import { member, requireMember } from '../../core/sessions/require-member';
import type { CompositionSource } from '../composition/composition-source';
import type { StoredProblems } from '../composition/stored-problems';
import type { PortalMetrics } from '../metrics/portal-metrics';
import { compositionStatus } from './composition-status';
import { reportPruner } from './prune-reports';
import { storeReport } from './store-report';

/** Dependencies of the report routes besides those of every feature. */
export interface ReportParts {
  source: CompositionSource;
  stored: StoredProblems;
  metrics: PortalMetrics;
  shellFolder: string;
}

/** `POST /api/composition/reports` for members, `GET /api/composition/status` for operators. */
export function compositionReportRoutes(deps: ServerDeps, parts: ReportParts): Router {
  const { source, stored, metrics, shellFolder } = parts;
  const router = express.Router({ caseSensitive: true, strict: true });
  const prune = reportPruner(deps);

  router.post(
    api.compositionReports,
    requireMember(deps),
    jsonBody({ limit: 65_536, text: 'any' }),
    async (req, res) => {
      const report = parse(compositionReport, req.body);
      const { sessionId } = member(res);
      const limit = deps.config.limits.compositionReportsPerSession;
      await countAttempt(deps, [{ name: 'composition-report', limit, subject: sessionId }]);
      const names = source.state().parts.map(({ name }) => name);
      const loads = report.loads.filter(({ name }) => names.includes(name));
      await storeReport(deps.db, deps.config.environment, { ...report, loads });
      metrics.countLoads(loads);
      prune();
      res.status(204).end();
    },
  );

  router.get(api.compositionStatus, requireOperator(deps), async (_req, res) => {
    res.json(await compositionStatus(deps, source, stored, shellFolder));
  });
  return router;
}
