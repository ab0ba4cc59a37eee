import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import { getAddress } from 'server-core/rate-limits/address';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { createAccessStep } from 'server-core/sessions/access-step';
import { platformEndpoints } from 'shared-contract/endpoints';
import { getRequestLogger, jsonBody } from 'shared-server';
import type { CompositionSource } from '../composition/composition-source';
import type { PortalMetrics } from '../metrics/portal-metrics';
import { storeViolation } from '../reports/store-violation';
import { readServedComposition } from '../served-composition/served-composition';
import { attributeViolation } from './attribute-violation';
import { getOwnOrigin } from './own-origin';

/** Receives content security policy reports, logs them and counts them by remote. */
export function cspReportRoutes(
  deps: ServerDeps,
  source: CompositionSource,
  metrics: PortalMetrics,
): Router {
  const router = Router();
  const access = createAccessStep('anyone', async (req, _res, next) => {
    const limit = deps.config.limits.cspReportsPerAddress;
    await countAttempt(deps, [{ name: 'csp-report', limit, subject: getAddress(req) }]);
    next();
  });
  const readBody = jsonBody({
    types: ['application/csp-report'],
    limit: deps.config.bytes.anonymousBody,
  });
  const steps = { access, readBody };
  mount(router, platformEndpoints.reportCspViolation, steps, async (req, res, { body }) => {
    const { 'csp-report': reported } = body;
    const { composition } = await readServedComposition(deps, source, req);
    const directive = (reported['effective-directive'] ?? reported['violated-directive'])?.slice(
      0,
      100,
    );
    const violation = attributeViolation(
      { sourceFile: reported['source-file'], blocked: reported['blocked-uri'], directive },
      composition,
      getOwnOrigin(req, deps.config.publicUrl),
    );
    getRequestLogger(res).warn(
      {
        page: removeQuery(reported['document-uri']),
        source: violation.source,
        directive,
        blocked: removeQuery(reported['blocked-uri']),
      },
      'content security policy violation',
    );
    metrics.countViolation(violation);
    await storeViolation(deps.db, deps.config.environment, violation);
    res.status(204).end();
  });
  return router;
}

/** A query may contain what a person typed. */
function removeQuery(address: string | undefined): string | undefined {
  return address?.split(/[?#]/, 1)[0]?.slice(0, 200);
}
