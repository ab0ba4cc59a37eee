import { Router } from 'express';
import { type Database, type Poll, requireFound, SLICE_ROWS } from 'shared-server';
import { clearDataset } from '../../domain/datasets/clear-dataset';
import {
  allTagsBody,
  batchDatasetsBody,
  createDatasetBody,
  updateDatasetBody,
} from '../../domain/datasets/dataset-body';
import { toDataset } from '../../domain/datasets/dataset-row';
import { findDataset } from '../../domain/datasets/find-dataset';
import { listDatasets, readUsage, readWindow } from '../../domain/datasets/list-datasets';
import { hideDataset, removeHidden } from '../../domain/datasets/remove-dataset';
import { createDataset, createDatasets, updateDataset } from '../../domain/datasets/write-dataset';
import { listTags } from '../../domain/search/list-tags';
import { createDatasetNotFound, createUnauthorized, VendorError } from '../../errors/vendor-error';
import type { Embeddings } from '../../workers/embeddings/embeddings';
import { createEndpoints, type OrganizationContext } from '../http/endpoint';
import { getUuid } from '../http/ids';
import { validate } from '../http/validate';
import { getUsage } from './with-meaning';

type Endpoints = ReturnType<typeof createEndpoints>;

export function datasetRoutes(
  db: Database,
  embeddings: Embeddings | null,
  { removals, entries }: DatasetWorkers,
): Router {
  const router = Router();
  const endpoints = createEndpoints(db);
  addWriteRoutes(router, endpoints, entries);
  addReadRoutes(router, endpoints, embeddings);
  const remove = createRemover(db, removals);
  addTrackingIdRoutes(router, endpoints, remove);
  addIdRoutes(router, endpoints, remove);
  return router;
}

type Worker = Pick<Poll, 'wake'>;

export interface DatasetWorkers {
  removals: Worker;
  entries: Worker;
}

type Remover = (context: OrganizationContext, datasetId: string) => Promise<void>;

/** Small datasets are deleted before the response, large ones hidden and deleted later. */
function createRemover(db: Database, removals: Worker): Remover {
  return async ({ transaction, organizationId }, datasetId) => {
    const chunks = await transaction((tx) => hideDataset(tx, datasetId));
    if (chunks <= SLICE_ROWS) await removeHidden(db, { organizationId, datasetId });
    else removals.wake();
  };
}

function addWriteRoutes(router: Router, { inOrganization }: Endpoints, entries: Worker): void {
  router.post(
    '/api/dataset',
    inOrganization(2, async ({ transaction, organizationId, body }) => {
      const draft = validate(createDatasetBody, body);
      const made = await transaction((tx) => createDataset(tx, organizationId, draft));
      return { body: toDataset(made) };
    }),
  );
  router.post(
    '/api/dataset/batch_create_datasets',
    inOrganization(2, async ({ transaction, organizationId, body }) => {
      const drafts = validate(batchDatasetsBody, body);
      const made = await transaction((tx) => createDatasets(tx, organizationId, drafts));
      return { body: made.map(toDataset) };
    }),
  );
  router.put(
    '/api/dataset',
    inOrganization(2, async ({ transaction, organizationId, body }) => {
      const changes = validate(updateDatasetBody, body);
      const changed = await transaction((tx) => updateDataset(tx, organizationId, changes));
      if (changes.language) entries.wake();
      return { body: toDataset(changed) };
    }),
  );
}

function addReadRoutes(
  router: Router,
  { inOrganization, inDataset }: Endpoints,
  embeddings: Embeddings | null,
): void {
  router.get(
    '/api/dataset/organization/:organizationId',
    inOrganization(1, async ({ transaction, organizationId, params, query }) => {
      if (getPathId(params, 'organizationId') !== organizationId) throw createUnauthorized();
      const window = readWindow(query as Record<string, unknown>);
      const datasets = await transaction((tx) => listDatasets(tx, organizationId, window));
      const body = datasets.map((counted) => ({
        dataset: counted.dataset,
        dataset_usage: getUsage(counted, query, embeddings),
      }));
      return { body };
    }),
  );
  router.get(
    '/api/dataset/usage/:datasetId',
    inOrganization(0, async ({ transaction, params, query }) => {
      const id = getPathId(params, 'datasetId');
      const counted = requireFound(
        await transaction((tx) => readUsage(tx, id)),
        createDatasetNotFound,
      );
      return { body: getUsage(counted, query, embeddings) };
    }),
  );
  router.get(
    '/api/dataset/get_dataset_queue_lengths',
    inDataset(1, async () => ({ body: { chunk_queue_length: 0, file_queue_length: 0 } })),
  );
  router.post(
    '/api/dataset/get_all_tags',
    inDataset(0, async ({ transaction, datasetId, body }) => {
      const wanted = validate(allTagsBody, body ?? {});
      return { body: await transaction((tx) => listTags(tx, datasetId, wanted)) };
    }),
  );
}

function addTrackingIdRoutes(router: Router, { inOrganization }: Endpoints, remove: Remover): void {
  const path = '/api/dataset/tracking_id/:trackingId';
  const getDataset = async ({ transaction, organizationId, params }: OrganizationContext) => {
    const { trackingId = '' } = params;
    const dataset = await transaction((tx) =>
      findDataset(tx, organizationId, 'tracking_id', trackingId),
    );
    return requireFound(dataset, createDatasetNotFound);
  };
  router.get(
    path,
    inOrganization(1, async (context) => ({ body: toDataset(await getDataset(context)) })),
  );
  router.delete(
    path,
    inOrganization(2, async (context) => {
      const { id } = await getDataset(context);
      await remove(context, id);
      return { status: 204 };
    }),
  );
}

function addIdRoutes(
  router: Router,
  { inOrganization, inDataset }: Endpoints,
  remove: Remover,
): void {
  router.put(
    '/api/dataset/clear/:datasetId',
    inDataset(2, async ({ transaction, datasetId, params }) => {
      requireSameDataset(params, datasetId);
      await clearDataset(transaction, datasetId);
      return { status: 204 };
    }),
  );
  router.get(
    '/api/dataset/:datasetId',
    inOrganization(1, async ({ transaction, organizationId, params }) => {
      const id = getPathId(params, 'datasetId');
      const dataset = await transaction((tx) => findDataset(tx, organizationId, 'id', id));
      return { body: toDataset(requireFound(dataset, createDatasetNotFound)) };
    }),
  );
  router.delete(
    '/api/dataset/:datasetId',
    inOrganization(2, async (context) => {
      const { datasetId, params } = context;
      requireSameDataset(params, datasetId);
      await remove(context, getPathId(params, 'datasetId'));
      return { status: 204 };
    }),
  );
}

const getPathId = (params: Record<string, string>, member: string) =>
  getUuid(params, member).toLowerCase();

function requireSameDataset(params: Record<string, string>, inHeader: string | null): void {
  if (getPathId(params, 'datasetId') !== inHeader)
    throw new VendorError(400, 'The dataset in the path must match the TR-Dataset header');
}
