import express, { type Router } from 'express';
import { api } from 'shared-contract';
import { parse } from 'shared-server';
import * as z from 'zod/mini';
import type { ServerDeps } from '../../server-deps';
import type { CompositionSource } from '../composition/composition-source';
import { servedComposition } from '../composition/served-composition';
import { storeViolation } from '../composition-reports/store-violation';
import type { PortalMetrics } from '../metrics/portal-metrics';
import { addressOf } from '../rate-limits/address';
import { countAttempt } from '../rate-limits/rate-limits';
import { checkBody } from '../tables/check-body';
import { attributeViolation } from './attribute-violation';

const report = z.object({
  'csp-report': z.object({
    'document-uri': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'effective-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
    'source-file': z.optional(z.string()),
  }),
});

/** Browsers report here what the content security policy stopped; it is logged, and counted by remote. */
export function cspReportRoutes(
  deps: ServerDeps,
  source: CompositionSource,
  metrics: PortalMetrics,
): Router {
  const router = express.Router();
  const body = express.json({ type: 'application/csp-report', limit: '16kb', inflate: false });
  router.post(api.cspReports, body, async (req, res) => {
    const limit = deps.config.limits.cspReportsPerAddress;
    await countAttempt(deps, [{ name: 'csp-report', limit, subject: addressOf(req) }]);
    checkBody(req.body);
    const { 'csp-report': reported } = parse(report, req.body);
    const directive = (reported['effective-directive'] ?? reported['violated-directive'])?.slice(
      0,
      100,
    );
    const violation = attributeViolation(
      { sourceFile: reported['source-file'], blocked: reported['blocked-uri'], directive },
      servedComposition(deps, source, req).composition,
      `${req.protocol}://${req.get('host')}`,
    );
    res.locals.logger.warn(
      {
        page: withoutQuery(reported['document-uri']),
        source: violation.source,
        directive,
        blocked: withoutQuery(reported['blocked-uri']),
      },
      'content security policy violation',
    );
    metrics.countViolation(violation);
    await storeViolation(deps.db, deps.config.environment, violation);
    res.status(204).end();
  });
  return router;
}

/** A query may hold what a person typed. */
function withoutQuery(address: string | undefined): string | undefined {
  return address?.split(/[?#]/, 1)[0]?.slice(0, 200);
}
