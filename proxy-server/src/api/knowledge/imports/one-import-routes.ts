import { type Request, type RequestHandler, type Response, Router } from 'express';
import {
  api,
  importAnswer,
  importRowsAnswer,
  importRowsPage,
  importRowsRequest,
} from 'shared-contract';
import type * as z from 'zod/mini';
import { recordDone } from '../../../core/audit/record-done';
import type { ServerDeps } from '../../../core/server/server-deps';
import { validate, validated } from '../../../middleware/validate';
import { requireUuid } from '../request/ids';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { accountOf } from '../request/request-state';

/** @param account middleware that finds the account */
export function oneImportRoutes(
  deps: ServerDeps,
  { knowledge, signedIn, rowsBody }: KnowledgeSteps,
  account: RequestHandler[],
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const ofImport = async <Schema extends z.ZodMiniType>(
    req: Request,
    res: Response,
    call: { method: 'GET' | 'POST'; step?: string; body?: unknown; schema: Schema },
  ) => {
    const id = requireUuid(String(req.params.importId), 'import id');
    const { step, ...rest } = call;
    const path = `/api/import/${id}${step ? `/${step}` : ''}`;
    const answer = await knowledge(accountOf(res), { ...rest, path });
    if (step === 'undo') {
      await recordDone(deps, req, res, { event: 'import_undone', object: { kind: 'import', id } });
    }
    res.json(answer);
  };

  router.get(api.knowledge.import, signedIn, ...account, (req, res) =>
    ofImport(req, res, { method: 'GET', schema: importAnswer }),
  );

  router.get(api.knowledge.importRows, signedIn, ...account, (req, res) => {
    const { outcome, after, limit } = req.query;
    const asked = Object.entries({ outcome, after, limit }).flatMap(([name, value]) =>
      typeof value === 'string' && /^[\w,]{1,60}$/.test(value) ? [`${name}=${value}`] : [],
    );
    const step = asked.length > 0 ? `rows?${asked.join('&')}` : 'rows';
    return ofImport(req, res, { method: 'GET', step, schema: importRowsPage });
  });

  const rowSteps = [
    [api.knowledge.importRows, 'rows'],
    [api.knowledge.importDryRun, 'dry-run'],
  ] as const;
  for (const [path, step] of rowSteps) {
    router.post(path, signedIn, rowsBody, validate(importRowsRequest), ...account, (req, res) => {
      const body = validated(res, importRowsRequest);
      return ofImport(req, res, { method: 'POST', step, body, schema: importRowsAnswer });
    });
  }

  router.post(api.knowledge.importFinish, signedIn, ...account, (req, res) =>
    ofImport(req, res, { method: 'POST', step: 'finish', schema: importAnswer }),
  );
  router.post(api.knowledge.importUndo, signedIn, ...account, (req, res) =>
    ofImport(req, res, { method: 'POST', step: 'undo', schema: importAnswer }),
  );

  return router;
}
