import { type Response, Router } from 'express';
import { type Database, isUuid, type Queryable } from 'shared-server';
import { isFirstVersion } from '../http/api-version';
import { requireDataset } from '../http/caller';
import { parseBody } from '../http/parse-body';
import { chunkNotFound, VendorError } from '../http/vendor-error';
import type { Role } from '../organizations/api-keys';
import { scrollBody } from '../search/search-body';
import {
  CHUNKS_PER_REQUEST,
  chunkIdsBody,
  newChunk,
  newChunks,
  removeByFilterBody,
  trackingIdsBody,
  updateChunkBody,
} from './chunk-body';
import { type ChunkRow, toChunk, toChunkV1 } from './chunk-row';
import { createChunks } from './insert-chunks';
import { type ChunkKey, readChunks } from './read-chunks';
import { removeByFilter, removeChunk, restoreChunk } from './remove-chunks';
import { countScrolled, scrollChunks } from './scroll-chunks';
import { updateChunk } from './update-chunk';

/** Chunks under the vendor's paths. */
export function chunkRoutes(db: Database): Router {
  const router = Router();
  const inDataset = <Result>(
    res: Response,
    role: Role,
    work: (tx: Queryable, target: { organizationId: string; datasetId: string }) => Promise<Result>,
  ) => {
    const { organizationId, datasetId } = requireDataset(res, role);
    return db.transaction({ role: 'knowledge_service', organizationId }, (tx) =>
      work(tx, { organizationId, datasetId }),
    );
  };
  const getOne = async (res: Response, by: ChunkKey, value: string) => {
    const rows = await inDataset(res, 0, (tx, { datasetId }) =>
      readChunks(tx, datasetId, by, [value]),
    );
    if (!rows[0]) throw chunkNotFound();
    res.json(inVersion(res, rows)[0]);
  };
  const removeOne = async (res: Response, by: ChunkKey, value: string) => {
    const found = await inDataset(res, 1, (tx, { datasetId }) =>
      removeChunk(tx, datasetId, by, value),
    );
    if (!found) throw chunkNotFound();
    res.status(204).end();
  };

  router.post('/api/chunk', async (req, res) => {
    requireDataset(res, 1);
    const many = Array.isArray(req.body);
    if (many && req.body.length > CHUNKS_PER_REQUEST)
      throw new VendorError(413, `At most ${CHUNKS_PER_REQUEST} chunks can be created at once`);
    const chunks = many ? parseBody(newChunks, req.body) : [parseBody(newChunk, req.body)];
    const rows = await inDataset(res, 1, (tx, target) => createChunks(tx, target, chunks));
    const created = rows.map(toChunk);
    res.json({ chunk_metadata: many ? created : created[0], pos_in_queue: 0 });
  });

  for (const path of ['/api/chunk', '/api/chunk/tracking_id/update']) {
    router.put(path, async (req, res) => {
      requireDataset(res, 1);
      const body = parseBody(updateChunkBody, req.body);
      await inDataset(res, 1, (tx, { datasetId }) => updateChunk(tx, datasetId, body));
      res.status(204).end();
    });
  }

  router.get('/api/chunk/tracking_id/:trackingId', (req, res) =>
    getOne(res, 'tracking_id', req.params.trackingId),
  );
  router.delete('/api/chunk/tracking_id/:trackingId', (req, res) =>
    removeOne(res, 'tracking_id', req.params.trackingId),
  );
  router.get('/api/chunk/:chunkId', (req, res) => getOne(res, 'id', uuidOf(req.params.chunkId)));
  router.delete('/api/chunk/:chunkId', (req, res) =>
    removeOne(res, 'id', uuidOf(req.params.chunkId)),
  );

  router.delete('/api/chunk', async (req, res) => {
    requireDataset(res, 1);
    const { filter } = parseBody(removeByFilterBody, req.body ?? {});
    await inDataset(res, 1, (tx, { datasetId }) => removeByFilter(tx, datasetId, filter));
    res.status(204).end();
  });

  // An addition to the vendor's API, for undo.
  router.post('/api/chunk/restore/:chunkId', async (req, res) => {
    const id = uuidOf(req.params.chunkId);
    const row = await inDataset(res, 1, (tx, { datasetId }) => restoreChunk(tx, datasetId, id));
    res.json(inVersion(res, [row])[0]);
  });

  router.post('/api/chunks', async (req, res) => {
    const { ids } = parseBody(chunkIdsBody, req.body);
    const rows = await inDataset(res, 0, (tx, { datasetId }) =>
      readChunks(tx, datasetId, 'id', ids),
    );
    res.json(inVersion(res, rows));
  });

  router.post('/api/chunks/tracking', async (req, res) => {
    const body = parseBody(trackingIdsBody, req.body);
    const rows = await inDataset(res, 0, (tx, { datasetId }) =>
      readChunks(tx, datasetId, 'tracking_id', body.tracking_ids),
    );
    res.json(inVersion(res, rows));
  });

  router.post('/api/chunks/scroll', async (req, res) => {
    requireDataset(res, 0);
    const body = parseBody(scrollBody, req.body ?? {});
    const { rows, total } = await inDataset(res, 0, async (tx, { datasetId }) => ({
      rows: await scrollChunks(tx, datasetId, body),
      total: await countScrolled(tx, datasetId, body),
    }));
    res.json({
      chunks: inVersion(res, rows),
      ...(body.page ? { page: body.page } : {}),
      ...(total === null ? {} : { total }),
    });
  });

  return router;
}

function inVersion(res: Response, rows: ChunkRow[]) {
  const chunks = rows.map(toChunk);
  return isFirstVersion(res) ? chunks.map(toChunkV1) : chunks;
}

function uuidOf(text: string): string {
  if (!isUuid(text)) throw new VendorError(400, 'The chunk id in the path must be a UUID');
  return text;
}
