import { Router } from 'express';
import { type Database, isUuid, type Queryable } from 'shared-server';
import { caller, requireDataset, requireRole } from '../http/caller';
import { parseBody } from '../http/parse-body';
import { datasetNotFound, unauthorized, VendorError } from '../http/vendor-error';
import { listTags } from '../tags/list-tags';
import {
  allTagsBody,
  batchDatasetsBody,
  createDatasetBody,
  updateDatasetBody,
} from './dataset-body';
import { toDataset } from './dataset-row';
import { findDataset } from './find-dataset';
import { listDatasets, readUsage, readWindow } from './list-datasets';
import {
  clearDataset,
  createDataset,
  createDatasets,
  deleteDataset,
  updateDataset,
} from './write-dataset';

/** Datasets under the vendor's paths. */
export function datasetRoutes(db: Database): Router {
  const router = Router();
  const inOrganization = <Result>(
    organizationId: string,
    work: (tx: Queryable) => Promise<Result>,
  ) => db.transaction({ role: 'knowledge_service', organizationId }, work);

  router.post('/api/dataset', async (req, res) => {
    const { organizationId } = requireRole(res, 2);
    const body = parseBody(createDatasetBody, req.body);
    res.json(
      toDataset(
        await inOrganization(organizationId, (tx) => createDataset(tx, organizationId, body)),
      ),
    );
  });

  router.post('/api/dataset/batch_create_datasets', async (req, res) => {
    const { organizationId } = requireRole(res, 2);
    const body = parseBody(batchDatasetsBody, req.body);
    const made = await inOrganization(organizationId, (tx) =>
      createDatasets(tx, organizationId, body),
    );
    res.json(made.map(toDataset));
  });

  router.put('/api/dataset', async (req, res) => {
    const { organizationId } = requireRole(res, 2);
    const body = parseBody(updateDatasetBody, req.body);
    res.json(
      toDataset(
        await inOrganization(organizationId, (tx) => updateDataset(tx, organizationId, body)),
      ),
    );
  });

  router.get('/api/dataset/organization/:organizationId', async (req, res) => {
    const { organizationId } = requireRole(res, 1);
    if (uuidOf(req.params.organizationId) !== organizationId) throw unauthorized();
    const window = readWindow(req.query);
    res.json(
      await inOrganization(organizationId, (tx) => listDatasets(tx, organizationId, window)),
    );
  });

  router.get('/api/dataset/usage/:datasetId', async (req, res) => {
    const { organizationId } = requireRole(res, 0);
    const id = uuidOf(req.params.datasetId);
    const usage = await inOrganization(organizationId, (tx) => readUsage(tx, id));
    if (!usage) throw datasetNotFound();
    res.json(usage);
  });

  router.get('/api/dataset/get_dataset_queue_lengths', (_req, res) => {
    requireDataset(res, 1);
    res.json({ chunk_queue_length: 0, file_queue_length: 0 });
  });

  router.post('/api/dataset/get_all_tags', async (req, res) => {
    const { organizationId, datasetId } = requireDataset(res, 0);
    const body = parseBody(allTagsBody, req.body ?? {});
    res.json(await inOrganization(organizationId, (tx) => listTags(tx, datasetId, body)));
  });

  router.get('/api/dataset/tracking_id/:trackingId', async (req, res) => {
    const { organizationId } = requireRole(res, 1);
    const found = await findDataset(db, organizationId, 'tracking_id', req.params.trackingId);
    if (!found) throw datasetNotFound();
    res.json(toDataset(found));
  });

  router.delete('/api/dataset/tracking_id/:trackingId', async (req, res) => {
    const { organizationId } = requireRole(res, 2);
    const found = await findDataset(db, organizationId, 'tracking_id', req.params.trackingId);
    if (!found) throw datasetNotFound();
    await inOrganization(organizationId, (tx) => deleteDataset(tx, found.id));
    res.status(204).end();
  });

  router.put('/api/dataset/clear/:datasetId', async (req, res) => {
    const { organizationId, datasetId } = requireDataset(res, 2);
    sameDataset(req.params.datasetId, datasetId);
    await inOrganization(organizationId, (tx) => clearDataset(tx, datasetId));
    res.status(204).end();
  });

  router.get('/api/dataset/:datasetId', async (req, res) => {
    const { organizationId } = requireRole(res, 1);
    const id = uuidOf(req.params.datasetId);
    const found = await findDataset(db, organizationId, 'id', id);
    if (!found) throw datasetNotFound();
    res.json(toDataset(found));
  });

  router.delete('/api/dataset/:datasetId', async (req, res) => {
    const { organizationId } = requireRole(res, 2);
    sameDataset(req.params.datasetId, caller(res).datasetId);
    const id = uuidOf(req.params.datasetId);
    await inOrganization(organizationId, (tx) => deleteDataset(tx, id));
    res.status(204).end();
  });

  return router;
}

function uuidOf(text: string): string {
  if (!isUuid(text)) throw new VendorError(400, 'The id in the path must be a UUID');
  return text.toLowerCase();
}

function sameDataset(inPath: string, inHeader: string | null): void {
  if (uuidOf(inPath) !== inHeader)
    throw new VendorError(400, 'The dataset in the path must be the one of the TR-Dataset header');
}
