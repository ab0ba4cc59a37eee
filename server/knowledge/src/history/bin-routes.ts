import { type RequestHandler, Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember } from 'server-core/sessions/require-member';
import { binPage, restoreOutcome } from 'shared-contract';
import { historyEndpoints } from 'shared-contract/endpoints';
import { noteEdit } from '../changes/note-change';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inBody, inQuery } from '../request/named-in';
import { getAccount, getDatasetId } from '../request/request-state';
import { addActorNames } from './actor-names';

/** @param account middleware that resolves the account */
export function binRoutes(
  deps: ServerDeps,
  { knowledge, signedIn: access, smallBody: readBody, ownDataset }: KnowledgeSteps,
  account: RequestHandler[],
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const ofQuery = { access, steps: [...account, ...ownDataset(inQuery('dataset_id'))] };
  const ofBody = { access, readBody, steps: [...account, ...ownDataset(inBody('dataset_id'))] };

  mount(router, historyEndpoints.listBin, ofQuery, async (_req, res, { query }) => {
    const { dataset_id: _, ...wanted } = query;
    const page = await knowledge(getAccount(res), {
      method: 'GET',
      path: `/api/history/bin?${new URLSearchParams(wanted)}`,
      datasetId: getDatasetId(res),
      schema: binPage,
    });
    res.json({ ...page, items: await addActorNames(deps, getMember(res), page.items) });
  });

  mount(router, historyEndpoints.restoreFromBin, ofBody, async (_req, res, { body }) => {
    const outcome = await knowledge(getAccount(res), {
      method: 'POST',
      path: '/api/history/bin/restore',
      datasetId: getDatasetId(res),
      body: { chunk_ids: body.chunk_ids },
      schema: restoreOutcome,
    });
    await noteEdit(deps, res);
    res.json(outcome);
  });

  return router;
}
