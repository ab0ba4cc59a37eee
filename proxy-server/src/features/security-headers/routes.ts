import express, { type Router } from 'express';
import { api } from 'shared-contract';
import { parse } from 'shared-server';
import * as z from 'zod/mini';
import type { ServerDeps } from '../../server-deps';
import { addressOf } from '../rate-limits/address';
import { countAttempt } from '../rate-limits/rate-limits';

const report = z.object({
  'csp-report': z.object({
    'document-uri': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'effective-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
});

/** Browsers report here what the content security policy stopped; it goes to the log and nowhere else. */
export function cspReportRoutes(deps: ServerDeps): Router {
  const router = express.Router();
  const body = express.json({ type: 'application/csp-report', limit: '16kb', inflate: false });
  router.post(api.cspReports, body, async (req, res) => {
    await countAttempt(deps, [
      {
        name: 'csp-report',
        limit: deps.config.limits.cspReportsPerAddress,
        subject: addressOf(req),
      },
    ]);
    const { 'csp-report': violation } = parse(report, req.body);
    res.locals.logger.warn(
      {
        page: withoutQuery(violation['document-uri']),
        directive: (violation['effective-directive'] ?? violation['violated-directive'])?.slice(
          0,
          100,
        ),
        blocked: withoutQuery(violation['blocked-uri']),
      },
      'content security policy violation',
    );
    res.status(204).end();
  });
  return router;
}

/** A query may hold what a person typed. */
function withoutQuery(address: string | undefined): string | undefined {
  return address?.split(/[?#]/, 1)[0]?.slice(0, 200);
}
