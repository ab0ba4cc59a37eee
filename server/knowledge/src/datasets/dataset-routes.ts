import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import { type DatasetListItem, datasetList, dataset as datasetSchema } from 'shared-contract';
import { knowledgeEndpoints } from 'shared-contract/endpoints';
import type { KnowledgeAccount } from '../knowledge-account';
import { readOwnDataset } from '../own-dataset';
import { requireOwnOrganization } from '../request/ids';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inBody } from '../request/named-in';
import { accountOf, datasetIdOf } from '../request/request-state';
import { visibleDataset } from './visible-dataset';

const visibleItem = (item: DatasetListItem) => ({ ...item, dataset: visibleDataset(item.dataset) });

/** Lists, creates and renames datasets. */
export function datasetRoutes(steps: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge, signedIn: access, smallBody: readBody, account } = steps;
  const bodiless = { access, steps: [account] };
  const draft = { access, readBody, steps: [account] };
  const change = { access, readBody, steps: [account, steps.dataset(inBody('dataset_id'))] };
  const list = (account: KnowledgeAccount) =>
    knowledge(account, {
      method: 'GET',
      path: `/api/dataset/organization/${encodeURIComponent(account.upstreamId)}?meaning=true`,
      schema: datasetList,
    });

  mount(router, knowledgeEndpoints.listDatasets, bodiless, async (_req, res) => {
    res.json((await list(accountOf(res))).map(visibleItem));
  });

  mount(router, knowledgeEndpoints.listDatasetsOf, bodiless, async (_req, res, { params }) => {
    requireOwnOrganization(res, accountOf(res), params.organizationId);
    res.json((await list(accountOf(res))).map(visibleItem));
  });

  mount(router, knowledgeEndpoints.createDataset, draft, async (_req, res, { body }) => {
    if (body.organization_id) requireOwnOrganization(res, accountOf(res), body.organization_id);
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

  mount(router, knowledgeEndpoints.updateDataset, change, async (_req, res, { body }) => {
    const { name, description } = body;
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
  });

  return router;
}
