import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import { analyticsExcess, logEntry, serverTexts } from 'shared-contract';
import { callEndpoints } from 'shared-contract/endpoints';
import { ApiError } from 'shared-server';
import * as z from 'zod/mini';
import type { VoiceContext } from '../context/voice-context';
import { toVisibleLog } from './visible-log';

/** Doesn't check `responseBody`, which is an object with some vendor versions. */
const logs = z.looseObject({ results: z.array(z.omit(logEntry, { responseBody: true })) });

/** Analytics and logs of the voice platform. */
export function reportRoutes(context: VoiceContext): Router {
  const { deps, voice, signedIn: access, readBody, readAccount, mask } = context;
  const router = Router({ caseSensitive: true, strict: true });
  const failed = serverTexts.upstreamFailed;
  const { analyticsOperations: operations, analyticsDays: days } = deps.config.limits;

  mount(router, callEndpoints.queryAnalytics, { access, readBody }, async (_req, res, { body }) => {
    const excess = analyticsExcess(body, { operations, days });
    if (excess) throw new ApiError('bad_request', `${serverTexts.badRequest} (queries: ${excess})`);
    const account = await readAccount(res);
    const request = { method: 'POST', path: '/analytics', body, failed } as const;
    res.json(await voice(account, { ...request, schema: z.array(z.looseObject({})) }));
  });

  mount(router, callEndpoints.listLogs, { access }, async (_req, res, { query }) => {
    const account = await readAccount(res);
    const request = { method: 'GET', path: '/logs', query, schema: logs, failed } as const;
    const answer = await voice(account, request);
    const results = answer.results.map((log) => toVisibleLog(log, mask));
    res.json({ ...answer, results });
  });

  mount(
    router,
    callEndpoints.deleteLogs,
    { access: context.adminOnly },
    async (_req, res, { query }) => {
      const account = await readAccount(res);
      const request = { method: 'DELETE', path: '/logs', query, failed } as const;
      await voice(account, { ...request, schema: z.union([z.null(), z.looseObject({})]) });
      res.status(202).end();
    },
  );
  return router;
}
