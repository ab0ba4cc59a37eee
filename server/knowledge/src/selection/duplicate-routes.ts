import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { duplicatesMerged, duplicatesPage, serverTexts } from 'shared-contract';
import { duplicateEndpoints as endpoints } from 'shared-contract/endpoints';
import { noteEdit } from '../changes/note-change';
import { requireEmbeddedAccount } from '../request/embedded-account';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inBody, inQuery } from '../request/named-in';
import { getAccount, getDatasetId } from '../request/request-state';
import { noContent } from '../upstream-schemas';

/** Finding and merging duplicate chunks. Only the embedded service supports it. */
export function duplicateRoutes(deps: ServerDeps, steps: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge, signedIn: access, smallBody, chunkBody, ownDataset } = steps;
  const account = requireEmbeddedAccount(deps, steps, serverTexts.duplicatesEmbeddedOnly);
  const ofQuery = { access, steps: [...account, ...ownDataset(inQuery('dataset_id'))] };
  const ofBody = { access, steps: [...account, ...ownDataset(inBody('dataset_id'))] };
  const small = { ...ofBody, readBody: smallBody };
  const large = { ...ofBody, readBody: chunkBody };

  mount(router, endpoints.listDuplicates, ofQuery, async (_req, res, { query }) => {
    const page = query.after === undefined ? '' : `?${new URLSearchParams({ after: query.after })}`;
    const found = await knowledge(getAccount(res), {
      method: 'GET',
      path: `/api/duplicates${page}`,
      datasetId: getDatasetId(res),
      schema: duplicatesPage,
    });
    res.json(found);
  });

  mount(router, endpoints.checkDuplicates, small, async (_req, res) => {
    const found = await knowledge(getAccount(res), {
      method: 'POST',
      path: '/api/duplicates/check',
      datasetId: getDatasetId(res),
      body: {},
      schema: duplicatesPage,
    });
    res.json(found);
  });

  mount(router, endpoints.dismissDuplicates, small, async (_req, res, { body }) => {
    await knowledge(getAccount(res), {
      method: 'POST',
      path: '/api/duplicates/dismiss',
      datasetId: getDatasetId(res),
      body: { chunk_ids: body.chunk_ids },
      schema: noContent,
    });
    res.status(204).end();
  });

  mount(router, endpoints.mergeDuplicates, large, async (_req, res, { body }) => {
    const { dataset_id: _, ...merge } = body;
    const merged = await knowledge(getAccount(res), {
      method: 'POST',
      path: '/api/duplicates/merge',
      datasetId: getDatasetId(res),
      body: merge,
      schema: duplicatesMerged,
    });
    if (merged.entry) await noteEdit(deps, res);
    res.json(merged);
  });

  return router;
}
