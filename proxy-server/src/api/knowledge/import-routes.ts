import { type Request, type Response, Router } from 'express';
import {
  api,
  importAnswer,
  importList,
  importRequest,
  importRowsAnswer,
  importRowsPage,
  importRowsRequest,
  serverTexts,
} from 'shared-contract';
import { ApiError, parse } from 'shared-server';
import type * as z from 'zod/mini';
import { recordDone } from '../../core/audit/record-done';
import type { ServerDeps } from '../../core/server/server-deps';
import { requireUuid } from './request/ids';
import type { KnowledgeRequests } from './request/knowledge-request';

/**
 * Imports. They use an addition of the embedded service to the vendor's API, since nothing else could write a
 * chunk and note its effect in one transaction.
 */
export function importRoutes(deps: ServerDeps, requests: KnowledgeRequests): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge, signedIn, smallBody, rowsBody, ownDataset } = requests;
  const accountOf = async (req: Request, res: Response) => {
    if (!deps.config.embedded.knowledge) throw new ApiError('conflict', serverTexts.embeddedOnly);
    return requests.accountOf(req, res);
  };
  const ofImport = async <Schema extends z.ZodMiniType>(
    req: Request,
    res: Response,
    call: { method: 'GET' | 'POST'; step?: string; body?: unknown; schema: Schema },
  ) => {
    const account = await accountOf(req, res);
    const id = requireUuid(String(req.params.importId), 'import id');
    const { step, ...rest } = call;
    const path = `/api/import/${id}${step ? `/${step}` : ''}`;
    const answer = await knowledge(account, { ...rest, path });
    if (step === 'undo') {
      await recordDone(deps, req, res, { event: 'import_undone', object: { kind: 'import', id } });
    }
    res.json(answer);
  };

  router.post(api.knowledge.imports, signedIn, smallBody, async (req, res) => {
    const account = await accountOf(req, res);
    const { dataset_id, ...job } = parse(importRequest, req.body);
    res.json(
      await knowledge(account, {
        method: 'POST',
        path: '/api/import',
        datasetId: await ownDataset(req, account, dataset_id),
        body: job,
        schema: importAnswer,
      }),
    );
  });

  router.get(api.knowledge.imports, signedIn, async (req, res) => {
    const account = await accountOf(req, res);
    res.json(
      await knowledge(account, {
        method: 'GET',
        path: '/api/import',
        datasetId: await ownDataset(req, account, String(req.query.dataset_id ?? '')),
        schema: importList,
      }),
    );
  });

  router.get(api.knowledge.import, signedIn, (req, res) =>
    ofImport(req, res, { method: 'GET', schema: importAnswer }),
  );

  router.get(api.knowledge.importRows, signedIn, (req, res) => {
    const { outcome, after, limit } = req.query;
    const asked = Object.entries({ outcome, after, limit }).flatMap(([name, value]) =>
      typeof value === 'string' && /^[\w,]{1,60}$/.test(value) ? [`${name}=${value}`] : [],
    );
    const step = asked.length > 0 ? `rows?${asked.join('&')}` : 'rows';
    return ofImport(req, res, { method: 'GET', step, schema: importRowsPage });
  });

  const steps = [
    [api.knowledge.importRows, 'rows'],
    [api.knowledge.importDryRun, 'dry-run'],
  ] as const;
  for (const [path, step] of steps) {
    router.post(path, signedIn, rowsBody, (req, res) => {
      const body = parse(importRowsRequest, req.body);
      return ofImport(req, res, { method: 'POST', step, body, schema: importRowsAnswer });
    });
  }

  router.post(api.knowledge.importFinish, signedIn, (req, res) =>
    ofImport(req, res, { method: 'POST', step: 'finish', schema: importAnswer }),
  );
  router.post(api.knowledge.importUndo, signedIn, (req, res) =>
    ofImport(req, res, { method: 'POST', step: 'undo', schema: importAnswer }),
  );

  return router;
}
