import { Router } from 'express';
import {
  api,
  type DatasetListItem,
  datasetChange,
  datasetDraft,
  datasetList,
  dataset as datasetSchema,
} from 'shared-contract';
import { validate, validated } from '../../../middleware/validate';
import { requireOwnOrganization } from '../request/ids';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inBody } from '../request/named-in';
import { readOwnDataset } from '../request/own-dataset';
import { accountOf, datasetIdOf } from '../request/request-state';
import type { KnowledgeAccount } from '../upstream/knowledge-account';
import { visibleDataset } from './visible-dataset';

const visibleItem = (item: DatasetListItem) => ({ ...item, dataset: visibleDataset(item.dataset) });

/** Lists, creates and renames datasets. */
export function datasetRoutes(steps: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge } = steps;
  const bodiless = [steps.signedIn, steps.account];
  const small = [steps.signedIn, steps.smallBody, steps.account];
  const list = (account: KnowledgeAccount) =>
    knowledge(account, {
      method: 'GET',
      path: `/api/dataset/organization/${encodeURIComponent(account.upstreamId)}`,
      schema: datasetList,
    });

  router.get(api.trieve.datasets, ...bodiless, async (_req, res) => {
    res.json((await list(accountOf(res))).map(visibleItem));
  });

  router.get(api.trieve.datasetsOfOrganization, ...bodiless, async (req, res) => {
    requireOwnOrganization(accountOf(res), String(req.params.organizationId));
    res.json((await list(accountOf(res))).map(visibleItem));
  });

  router.post(api.trieve.datasets, ...small, validate(datasetDraft), async (_req, res) => {
    const body = validated(res, datasetDraft);
    if (body.organization_id) requireOwnOrganization(accountOf(res), body.organization_id);
    const created = await knowledge(accountOf(res), {
      method: 'POST',
      path: '/api/dataset',
      body: {
        dataset_name: body.name,
        description: body.description,
        ...(body.tracking_id ? { tracking_id: body.tracking_id } : {}),
      },
      schema: datasetSchema,
    });
    res.json({ dataset: visibleDataset(created) });
  });

  router.put(
    api.trieve.datasets,
    ...small,
    validate(datasetChange),
    steps.dataset(inBody('dataset_id')),
    async (_req, res) => {
      const { name, description } = validated(res, datasetChange);
      const datasetId = datasetIdOf(res);
      await readOwnDataset(knowledge, accountOf(res), datasetId);
      const changed = await knowledge(accountOf(res), {
        method: 'PUT',
        path: '/api/dataset',
        datasetId,
        body: { dataset_id: datasetId, dataset_name: name, description },
        schema: datasetSchema,
      });
      res.json({ dataset: visibleDataset(changed) });
    },
  );

  return router;
}
