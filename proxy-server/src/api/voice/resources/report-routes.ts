import { Router } from 'express';
import { analyticsRequest, api, serverTexts } from 'shared-contract';
import { parse } from 'shared-server';
import * as z from 'zod/mini';
import { allowedQuery, parameter, timeParameters } from '../context/query';
import type { VoiceContext } from '../context/voice-context';
import { visibleLog } from './visible-log';

const logFilter = {
  type: /^(API|Webhook|Call|Provider)$/,
  webhookType: parameter.word,
  assistantId: parameter.id,
  phoneNumberId: parameter.id,
  customerId: parameter.id,
  squadId: parameter.id,
  callId: parameter.id,
};
const logQuery = {
  ...logFilter,
  page: parameter.page,
  limit: parameter.limit,
  sortOrder: /^(ASC|DESC)$/,
  ...timeParameters,
};
const logs = z.looseObject({ results: z.array(z.looseObject({})) });

/** Figures and logs of the voice platform. */
export function reportRoutes(context: VoiceContext): Router {
  const { deps, voice, signedIn, readBody, accountOf, mask } = context;
  const router = Router({ caseSensitive: true, strict: true });
  const failed = serverTexts.upstreamFailed;
  const { analyticsOperations: operations, analyticsDays: days } = deps.config.limits;
  const analytics = analyticsRequest({ operations, days });

  router.post(
    [api.vapi.analytics, api.vapiAlias.analytics],
    signedIn,
    readBody,
    async (req, res) => {
      const { queries } = parse(analytics, req.body);
      const account = await accountOf(res);
      const request = { method: 'POST', path: '/analytics', body: { queries }, failed } as const;
      res.json(await voice(account, { ...request, schema: z.array(z.looseObject({})) }));
    },
  );

  router.get(api.vapi.logs, signedIn, async (req, res) => {
    const query = allowedQuery(req, logQuery);
    const account = await accountOf(res);
    const request = { method: 'GET', path: '/logs', query, schema: logs, failed } as const;
    const answer = await voice(account, request);
    const results = answer.results.map((log) => visibleLog(log, mask));
    res.json({ ...answer, results });
  });

  router.delete(api.vapi.logs, signedIn, async (req, res) => {
    const query = allowedQuery(req, logFilter);
    const account = await accountOf(res);
    const request = { method: 'DELETE', path: '/logs', query, failed } as const;
    await voice(account, { ...request, schema: z.union([z.null(), z.looseObject({})]) });
    res.status(202).end();
  });
  return router;
}
