import { Router } from 'express';
import {
  api,
  type Dataset,
  type DatasetListItem,
  dataset,
  datasetList,
  datasetTagsAnswer,
  datasetUsage,
} from 'shared-contract';
import { parse } from 'shared-server';
import { recordDone } from '../../core/audit/record-done';
import type { ServerDeps } from '../../core/server/server-deps';
import { searchedFor, vendorFilters } from './chunks/vendor-query';
import { requireOwnOrganization } from './request/ids';
import type { KnowledgeRequests } from './request/knowledge-request';
import { readOwnDataset } from './request/own-dataset';
import { datasetDraft, datasetTagsRequest, datasetChange } from 'shared-contract';
import type { KnowledgeAccount } from './upstream/knowledge-account';
import { noContent } from './upstream/upstream-schemas';

/** The vendor keeps keys and addresses of models in a dataset's configuration. */
function visibleDataset({ server_configuration: _configuration, ...visible }: Dataset): Dataset {
  return visible;
}

const visibleItem = (item: DatasetListItem) => ({ ...item, dataset: visibleDataset(item.dataset) });

/** Datasets: the list, one of them, its figures and its tags. */
export function datasetRoutes(deps: ServerDeps, requests: KnowledgeRequests): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge, signedIn, smallBody, accountOf, datasetOf, ownDataset, ownDatasets } =
    requests;
  const list = (account: KnowledgeAccount) =>
    knowledge(account, {
      method: 'GET',
      path: `/api/dataset/organization/${encodeURIComponent(account.upstreamId)}`,
      schema: datasetList,
    });

  router.get(api.trieve.datasets, signedIn, async (req, res) => {
    res.json((await list(await accountOf(req, res))).map(visibleItem));
  });

  router.get(api.trieve.datasetsOfOrganization, signedIn, async (req, res) => {
    const account = await accountOf(req, res);
    requireOwnOrganization(account, String(req.params.organizationId));
    res.json((await list(account)).map(visibleItem));
  });

  router.post(api.trieve.datasets, signedIn, smallBody, async (req, res) => {
    const account = await accountOf(req, res);
    const body = parse(datasetDraft, req.body);
    if (body.organization_id) requireOwnOrganization(account, body.organization_id);
    const created = await knowledge(account, {
      method: 'POST',
      path: '/api/dataset',
      body: {
        dataset_name: body.name,
        description: body.description,
        ...(body.tracking_id ? { tracking_id: body.tracking_id } : {}),
      },
      schema: dataset,
    });
    res.json({ dataset: visibleDataset(created) });
  });

  router.put(api.trieve.datasets, signedIn, smallBody, async (req, res) => {
    const account = await accountOf(req, res);
    const { dataset_id, name, description } = parse(datasetChange, req.body);
    const datasetId = datasetOf(req, dataset_id);
    await readOwnDataset(knowledge, account, datasetId);
    const changed = await knowledge(account, {
      method: 'PUT',
      path: '/api/dataset',
      datasetId,
      body: { dataset_id: datasetId, dataset_name: name, description },
      schema: dataset,
    });
    res.json({ dataset: visibleDataset(changed) });
  });

  router.post(api.trieve.datasetTags, signedIn, smallBody, async (req, res) => {
    const account = await accountOf(req, res);
    const body = parse(datasetTagsRequest, req.body);
    const datasetId = await ownDataset(req, account, body.dataset_id);
    res.json(
      await knowledge(account, {
        method: 'POST',
        path: '/api/dataset/get_all_tags',
        datasetId,
        body: {
          page: body.page,
          page_size: body.page_size,
          ...searchedFor(body.query),
          ...vendorFilters(body.filters),
        },
        schema: datasetTagsAnswer,
      }),
    );
  });

  router.get(api.trieve.datasetUsage, signedIn, async (req, res) => {
    const account = await accountOf(req, res);
    const datasetId = await ownDataset(req, account, String(req.params.datasetId));
    res.json(
      await knowledge(account, {
        method: 'GET',
        path: `/api/dataset/usage/${datasetId}`,
        datasetId,
        schema: datasetUsage,
      }),
    );
  });

  router.get(api.trieve.dataset, signedIn, async (req, res) => {
    const account = await accountOf(req, res);
    const datasetId = datasetOf(req, String(req.params.datasetId));
    res.json({ dataset: visibleDataset(await readOwnDataset(knowledge, account, datasetId)) });
  });

  router.delete(api.trieve.dataset, signedIn, async (req, res) => {
    const account = await accountOf(req, res);
    const datasetId = datasetOf(req, String(req.params.datasetId));
    await readOwnDataset(knowledge, account, datasetId);
    await knowledge(account, {
      method: 'DELETE',
      path: `/api/dataset/${datasetId}`,
      datasetId,
      schema: noContent,
    });
    ownDatasets.forget(account, datasetId);
    const object = { kind: 'dataset', id: datasetId };
    await recordDone(deps, req, res, { event: 'dataset_deleted', object });
    res.status(204).end();
  });

  return router;
}
