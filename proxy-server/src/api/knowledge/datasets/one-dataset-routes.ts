import { Router } from 'express';
import { api, datasetTagsAnswer, datasetTagsRequest, datasetUsage } from 'shared-contract';
import { recordDone } from '../../../core/audit/record-done';
import type { ServerDeps } from '../../../core/server/server-deps';
import { validate, validated } from '../../../middleware/validate';
import { searchedFor, vendorFilters } from '../chunks/vendor-query';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inBody, inPath } from '../request/named-in';
import { readOwnDataset } from '../request/own-dataset';
import { accountOf, datasetIdOf } from '../request/request-state';
import { noContent } from '../upstream/upstream-schemas';
import { visibleDataset } from './visible-dataset';

/** Reads and deletes one dataset, its tags and its usage. */
export function oneDatasetRoutes(deps: ServerDeps, steps: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge, signedIn, smallBody, account } = steps;
  const bodiless = [signedIn, account];
  const dataset = steps.dataset(inPath('datasetId'));

  router.post(
    api.trieve.datasetTags,
    signedIn,
    smallBody,
    account,
    validate(datasetTagsRequest),
    ...steps.ownDataset(inBody('dataset_id')),
    async (_req, res) => {
      const { page, page_size, query, filters } = validated(res, datasetTagsRequest);
      const tags = await knowledge(accountOf(res), {
        method: 'POST',
        path: '/api/dataset/get_all_tags',
        datasetId: datasetIdOf(res),
        body: { page, page_size, ...searchedFor(query), ...vendorFilters(filters) },
        schema: datasetTagsAnswer,
      });
      res.json(tags);
    },
  );

  router.get(
    api.trieve.datasetUsage,
    ...bodiless,
    ...steps.ownDataset(inPath('datasetId')),
    async (_req, res) => {
      const datasetId = datasetIdOf(res);
      const usage = await knowledge(accountOf(res), {
        method: 'GET',
        path: `/api/dataset/usage/${datasetId}`,
        datasetId,
        schema: datasetUsage,
      });
      res.json(usage);
    },
  );

  router.get(api.trieve.dataset, ...bodiless, dataset, async (_req, res) => {
    const found = await readOwnDataset(knowledge, accountOf(res), datasetIdOf(res));
    res.json({ dataset: visibleDataset(found) });
  });

  router.delete(api.trieve.dataset, ...bodiless, dataset, async (req, res) => {
    const datasetId = datasetIdOf(res);
    await readOwnDataset(knowledge, accountOf(res), datasetId);
    await knowledge(accountOf(res), {
      method: 'DELETE',
      path: `/api/dataset/${datasetId}`,
      datasetId,
      schema: noContent,
    });
    steps.ownDatasets.forget(accountOf(res), datasetId);
    const object = { kind: 'dataset', id: datasetId };
    await recordDone(deps, req, res, { event: 'dataset_deleted', object });
    res.status(204).end();
  });

  return router;
}
