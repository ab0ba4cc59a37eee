import { Router } from 'express';
import { recordDone } from 'server-core/audit/record-done';
import { memberScope } from 'server-core/database/member-scope';
import { tenantScope } from 'server-core/database/tenant-scope';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember } from 'server-core/sessions/require-member';
import {
  type DatasetListItem,
  type DatasetListQuery,
  datasetList,
  dataset as datasetSchema,
  datasetTagsAnswer,
  datasetUsage,
} from 'shared-contract';
import { knowledgeEndpoints } from 'shared-contract/endpoints';
import { toVendorFilters, toVendorQueryPart } from '../chunks/vendor-query';
import type { KnowledgeAccount } from '../knowledge-account';
import { readOwnDataset } from '../own-dataset';
import { requireOwnOrganization } from '../request/ids';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inBody, inPath } from '../request/named-in';
import { getAccount, getDatasetId } from '../request/request-state';
import { forgetDataset, listArchived, setArchived } from '../stored-datasets';
import { noContent } from '../upstream-schemas';
import { readOverviews } from './read-overviews';
import { toVisibleDataset } from './visible-dataset';

const toVisibleItem = (item: DatasetListItem) => ({
  ...item,
  dataset: toVisibleDataset(item.dataset),
});

export function datasetRoutes(deps: ServerDeps, steps: KnowledgeSteps): Router {
  return Router({ caseSensitive: true, strict: true }).use(
    createListRoutes(deps, steps),
    createSingleDatasetRoutes(deps, steps),
  );
}

/** Routes for lists, creating and changing. */
function createListRoutes(deps: ServerDeps, steps: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge, signedIn: access, smallBody: readBody, account } = steps;
  const bodiless = { access, steps: [account] };
  const draft = { access, readBody, steps: [account] };
  const change = { access, readBody, steps: [account, steps.dataset(inBody('dataset_id'))] };
  async function list(account: KnowledgeAccount, { archived = 'no' }: DatasetListQuery) {
    const [items, aside] = await Promise.all([
      knowledge(account, {
        method: 'GET',
        path: `/api/dataset/organization/${encodeURIComponent(account.upstreamId)}?meaning=true`,
        schema: datasetList,
      }),
      listArchived(deps.db, account.organizationId),
    ]);
    return items
      .filter(({ dataset }) => aside.has(dataset.id.toLowerCase()) === (archived === 'yes'))
      .map(toVisibleItem);
  }

  mount(router, knowledgeEndpoints.listDatasets, bodiless, async (_req, res, { query }) => {
    res.json(await list(getAccount(res), query));
  });

  mount(router, knowledgeEndpoints.listDatasetsOf, bodiless, async (_req, res, input) => {
    requireOwnOrganization(res, getAccount(res), input.params.organizationId);
    res.json(await list(getAccount(res), input.query));
  });

  mount(router, knowledgeEndpoints.listDatasetOverviews, { access }, async (_req, res) => {
    const { organizationId } = getMember(res);
    const datasets = await deps.db.transaction(memberScope(getMember(res)), (tx) =>
      readOverviews(tx, organizationId),
    );
    res.json({ datasets });
  });

  mount(router, knowledgeEndpoints.createDataset, draft, async (_req, res, { body }) => {
    if (body.organization_id) requireOwnOrganization(res, getAccount(res), body.organization_id);
    const created = await knowledge(getAccount(res), {
      method: 'POST',
      path: '/api/dataset',
      body: {
        dataset_name: body.name,
        description: body.description,
        ...(body.tracking_id ? { tracking_id: body.tracking_id } : {}),
      },
      schema: datasetSchema,
    });
    res.json({ dataset: toVisibleDataset(created) });
  });

  mount(router, knowledgeEndpoints.updateDataset, change, async (_req, res, { body }) => {
    const { name, description, archived, language } = body;
    const datasetId = getDatasetId(res);
    const account = getAccount(res);
    const found = await readOwnDataset(knowledge, account, datasetId);
    const changesService =
      [name, description, language].some((value) => value !== undefined) || archived === undefined;
    const changed = changesService
      ? await knowledge(account, {
          method: 'PUT',
          path: '/api/dataset',
          datasetId,
          body: { dataset_id: datasetId, dataset_name: name, description, language },
          schema: datasetSchema,
        })
      : found;
    if (archived !== undefined) {
      const place = { organizationId: account.organizationId, datasetId };
      await deps.db.transaction(memberScope(getMember(res)), (tx) =>
        setArchived(tx, place, archived),
      );
    }
    res.json({ dataset: toVisibleDataset(changed) });
  });

  return router;
}

/** Routes for a single dataset: read, delete, tags and usage. */
function createSingleDatasetRoutes(deps: ServerDeps, steps: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge, signedIn: access, smallBody: readBody, account, ownDataset } = steps;
  const inDataset = { access, steps: [account, steps.dataset(inPath('datasetId'))] };
  const deleting = { ...inDataset, access: steps.adminOnly };
  const ofOwn = { access, steps: [account, ...ownDataset(inPath('datasetId'))] };
  const tagsSteps = { access, readBody, steps: [account, ...ownDataset(inBody('dataset_id'))] };

  mount(router, knowledgeEndpoints.listDatasetTags, tagsSteps, async (_req, res, { body }) => {
    const { page, page_size, query, filters } = body;
    const tags = await knowledge(getAccount(res), {
      method: 'POST',
      path: '/api/dataset/get_all_tags',
      datasetId: getDatasetId(res),
      body: { page, page_size, ...toVendorQueryPart(query), ...toVendorFilters(filters) },
      schema: datasetTagsAnswer,
    });
    res.json(tags);
  });

  mount(router, knowledgeEndpoints.getDatasetUsage, ofOwn, async (_req, res) => {
    const datasetId = getDatasetId(res);
    const usage = await knowledge(getAccount(res), {
      method: 'GET',
      path: `/api/dataset/usage/${datasetId}?meaning=true`,
      datasetId,
      schema: datasetUsage,
    });
    res.json(usage);
  });

  mount(router, knowledgeEndpoints.getDataset, inDataset, async (_req, res) => {
    const found = await readOwnDataset(knowledge, getAccount(res), getDatasetId(res));
    res.json({ dataset: toVisibleDataset(found) });
  });

  mount(router, knowledgeEndpoints.deleteDataset, deleting, async (req, res) => {
    const datasetId = getDatasetId(res);
    await readOwnDataset(knowledge, getAccount(res), datasetId);
    await knowledge(getAccount(res), {
      method: 'DELETE',
      path: `/api/dataset/${datasetId}`,
      datasetId,
      schema: noContent,
    });
    const { organizationId } = getMember(res);
    const scope = tenantScope(organizationId);
    await deps.db.transaction(scope, (tx) => forgetDataset(tx, { organizationId, datasetId }));
    steps.ownDatasets.forget(getAccount(res), datasetId);
    const object = { kind: 'dataset', id: datasetId };
    await recordDone(deps, req, res, { event: 'dataset_deleted', object });
    res.status(204).end();
  });

  return router;
}
