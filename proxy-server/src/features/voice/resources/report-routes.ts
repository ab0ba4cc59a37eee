import { Router } from 'express';
import { analyticsRequest, api, serverTexts } from 'shared-contract';
import { parse } from 'shared-server';
import * as z from 'zod/mini';
import { maskSecrets } from '../upstream/mask';
import { allowedQuery, parameter, timeParameters } from '../upstream/query';
import type { VoiceContext } from '../voice-context';

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
const entry = z.pipe(z.looseObject({ responseBody: z.optional(z.unknown()) }), z.transform(asText));

/** Some versions of the vendor's API answer an object where the specification has its JSON text. */
function asText(log: Record<string, unknown>) {
  const { responseBody } = log;
  if (responseBody === undefined || responseBody === null) return log;
  const text = typeof responseBody === 'string' ? responseBody : JSON.stringify(responseBody);
  return { ...log, responseBody: text };
}
const logs = z.looseObject({ results: z.array(entry) });

/** Figures and logs of the voice platform. */
export function reportRoutes({ deps, voice, signedIn, readBody, accountOf }: VoiceContext): Router {
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
    res.json(maskLogs(await voice(account, request)));
  });

  router.delete(api.vapi.logs, signedIn, async (req, res) => {
    const query = allowedQuery(req, logFilter);
    const account = await accountOf(res);
    const request = { method: 'DELETE', path: '/logs', query, failed } as const;
    await voice(account, { ...request, schema: z.unknown() });
    res.status(202).end();
  });
  return router;
}

/** Requests to the organization's own servers carry their secrets in address and headers. */
function maskLogs(answer: z.infer<typeof logs>) {
  const results = answer.results.map(
    ({ requestHeaders: _headers, requestUrl: _url, requestQuery: _query, ...log }) => log,
  );
  return maskSecrets({ ...answer, results });
}
