import { type Request, type RequestHandler, type Response, Router } from 'express';
import { recordDone } from 'server-core/audit/record-done';
import { tenantScope } from 'server-core/database/tenant-scope';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember } from 'server-core/sessions/require-member';
import { importAnswer, importRowsAnswer, importRowsPage } from 'shared-contract';
import { importEndpoints } from 'shared-contract/endpoints';
import * as z from 'zod/mini';
import { noteChange } from '../changes/note-change';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { getAccount } from '../request/request-state';
import { noteUndone } from '../sites/store/stored-runs';

/** Reruns the dataset's questions once an import ends, rather than after each batch of rows. */
async function noteImport(deps: ServerDeps, res: Response, answer: unknown): Promise<void> {
  const { data } = z.safeParse(importAnswer, answer);
  if (!data || !['finished', 'undone'].includes(data.import.status)) return;
  const place = {
    organizationId: getMember(res).organizationId,
    datasetId: data.import.dataset_id,
  };
  await noteChange(deps, place, { cause: 'import', name: data.import.file_name });
}

/** @param account middleware that resolves the account */
export function oneImportRoutes(
  deps: ServerDeps,
  { knowledge, signedIn: access, rowsBody: readBody }: KnowledgeSteps,
  account: RequestHandler[],
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const sendImportCall = async <Schema extends z.ZodMiniType>(
    req: Request,
    res: Response,
    call: { id: string; method: 'GET' | 'POST'; step?: string; body?: unknown; schema: Schema },
  ) => {
    const { id, step, ...rest } = call;
    const path = `/api/import/${id}${step ? `/${step}` : ''}`;
    const answer = await knowledge(getAccount(res), { ...rest, path });
    if (step === 'finish' || step === 'undo') await noteImport(deps, res, answer);
    if (step === 'undo') {
      const { organizationId } = getMember(res);
      await deps.db.transaction(tenantScope(organizationId), (tx) =>
        noteUndone(tx, organizationId, id),
      );
      await recordDone(deps, req, res, { event: 'import_undone', object: { kind: 'import', id } });
    }
    res.json(answer);
  };

  const bodiless = { access, steps: account };
  mount(router, importEndpoints.getImport, bodiless, (req, res, { params }) =>
    sendImportCall(req, res, { id: params.importId, method: 'GET', schema: importAnswer }),
  );

  mount(router, importEndpoints.listImportRows, bodiless, (req, res, { params, query }) => {
    const window = new URLSearchParams(query).toString();
    const step = window ? `rows?${window}` : 'rows';
    return sendImportCall(req, res, {
      id: params.importId,
      method: 'GET',
      step,
      schema: importRowsPage,
    });
  });

  const rowSteps = [
    [importEndpoints.sendImportRows, 'rows'],
    [importEndpoints.dryRunImport, 'dry-run'],
  ] as const;
  for (const [endpoint, step] of rowSteps) {
    mount(router, endpoint, { access, readBody, steps: account }, (req, res, { params, body }) =>
      sendImportCall(req, res, {
        id: params.importId,
        method: 'POST',
        step,
        body,
        schema: importRowsAnswer,
      }),
    );
  }

  const lastSteps = [
    [importEndpoints.finishImport, 'finish'],
    [importEndpoints.undoImport, 'undo'],
  ] as const;
  for (const [endpoint, step] of lastSteps) {
    mount(router, endpoint, bodiless, (req, res, { params }) =>
      sendImportCall(req, res, { id: params.importId, method: 'POST', step, schema: importAnswer }),
    );
  }

  return router;
}
