import { Router } from 'express';
import type { Database } from 'shared-server';
import { endpoint } from '../../service/endpoint';
import { validate } from '../../service/validate';
import { analyticsRequest } from './analytics-schema';
import type { AnalyticsResult } from './run-query';
import { runAnalyticsQuery } from './run-query';

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
