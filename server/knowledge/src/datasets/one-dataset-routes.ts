import { Router } from 'express';
import { recordDone } from 'server-core/audit/record-done';
import { tenantScope } from 'server-core/database/tenant-scope';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { member } from 'server-core/sessions/require-member';
import { datasetTagsAnswer, datasetUsage } from 'shared-contract';
import { knowledgeEndpoints } from 'shared-contract/endpoints';
import { searchedFor, vendorFilters } from '../chunks/vendor-query';
import { readOwnDataset } from '../own-dataset';
import { deleteQuestions } from '../questions/stored-questions';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inBody, inPath } from '../request/named-in';
import { accountOf, datasetIdOf } from '../request/request-state';
import { deleteSites } from '../sites/store/stored-sites';
import { noContent } from '../upstream-schemas';
import { visibleDataset } from './visible-dataset';

/** Reads and deletes one dataset, its tags and its usage. */
export function oneDatasetRoutes(deps: ServerDeps, steps: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge, signedIn: access, smallBody: readBody, account, ownDataset } = steps;
  const inDataset = { access, steps: [account, steps.dataset(inPath('datasetId'))] };
  const deleting = { ...inDataset, access: steps.adminOnly };
  const ofOwn = { access, steps: [account, ...ownDataset(inPath('datasetId'))] };
  const tagsOf = { access, readBody, steps: [account, ...ownDataset(inBody('dataset_id'))] };

  mount(router, knowledgeEndpoints.listDatasetTags, tagsOf, async (_req, res, { body }) => {
    const { page, page_size, query, filters } = body;
    const tags = await knowledge(accountOf(res), {
      method: 'POST',
      path: '/api/dataset/get_all_tags',
      datasetId: datasetIdOf(res),
      body: { page, page_size, ...searchedFor(query), ...vendorFilters(filters) },
      schema: datasetTagsAnswer,
    });
    res.json(tags);
  });

  mount(router, knowledgeEndpoints.getDatasetUsage, ofOwn, async (_req, res) => {
    const datasetId = datasetIdOf(res);
    const usage = await knowledge(accountOf(res), {
      method: 'GET',
      path: `/api/dataset/usage/${datasetId}?meaning=true`,
      datasetId,
      schema: datasetUsage,
    });
    res.json(usage);
  });

  mount(router, knowledgeEndpoints.getDataset, inDataset, async (_req, res) => {
    const found = await readOwnDataset(knowledge, accountOf(res), datasetIdOf(res));
    res.json({ dataset: visibleDataset(found) });
  });

  mount(router, knowledgeEndpoints.deleteDataset, deleting, async (req, res) => {
    const datasetId = datasetIdOf(res);
    await readOwnDataset(knowledge, accountOf(res), datasetId);
    await knowledge(accountOf(res), {
      method: 'DELETE',
      path: `/api/dataset/${datasetId}`,
      datasetId,
      schema: noContent,
    });
    const { organizationId } = member(res);
    const scope = tenantScope(organizationId);
    const place = { organizationId, datasetId };
    await deps.db.transaction(scope, async (tx) => {
      await deleteQuestions(tx, place, null);
      await deleteSites(tx, place, null);
    });
    steps.ownDatasets.forget(accountOf(res), datasetId);
    const object = { kind: 'dataset', id: datasetId };
    await recordDone(deps, req, res, { event: 'dataset_deleted', object });
    res.status(204).end();
  });

  return router;
}
