import { Router } from 'express';
import type { Database } from 'shared-server';
import type { AnalyticsResult } from '../../domain/analytics/run-query';
import { runAnalyticsQuery } from '../../domain/analytics/run-query';
import { analyticsRequest } from '../../domain/schemas/analytics-schema';
import { endpoint } from '../http/endpoint';
import { validate } from '../http/validate';

export function analyticsRoutes(db: Database): Router {
  const router = Router();
  router.post(
    '/analytics',
    endpoint(db, async ({ tx, body }) => {
      const { queries } = validate(analyticsRequest, body);
      const results: AnalyticsResult[] = [];
      for (const query of queries) results.push(await runAnalyticsQuery(tx, query));
      return { status: 201, body: results };
    }),
  );
  return router;
}
