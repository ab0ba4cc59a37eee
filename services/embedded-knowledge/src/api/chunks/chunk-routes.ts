import { Router } from 'express';
import { type Database, requireFound } from 'shared-server';
import {
  CHUNKS_PER_REQUEST,
  chunkIdsBody,
  newChunk,
  newChunks,
  removeByFilterBody,
  trackingIdsBody,
  updateChunkBody,
} from '../../domain/chunks/chunk-body';
import { type ChunkRow, toChunk, toChunkV1 } from '../../domain/chunks/chunk-row';
import { createChunks } from '../../domain/chunks/insert-chunks';
import { type ChunkKey, readChunks } from '../../domain/chunks/read-chunks';
import { removeByFilter, removeChunk } from '../../domain/chunks/remove-chunks';
import { scrollBody } from '../../domain/chunks/scroll-body';
import { countScrolled, scrollChunks } from '../../domain/chunks/scroll-chunks';
import { updateChunk } from '../../domain/chunks/update-chunk';
import { restoreRemoved } from '../../domain/history/restore-removed';
import { createChunkNotFound, VendorError } from '../../errors/vendor-error';
import { createEndpoints, type DatasetContext } from '../http/endpoint';
import { getUuid } from '../http/ids';
import { validate } from '../http/validate';

type InDataset = ReturnType<typeof createEndpoints>['inDataset'];

export function chunkRoutes(db: Database): Router {
  const router = Router();
  const { inDataset } = createEndpoints(db);
  router.post(
    '/api/chunk',
    inDataset(1, async ({ transaction, organizationId, datasetId, body }) => {
      const many = Array.isArray(body);
      if (many && body.length > CHUNKS_PER_REQUEST)
        throw new VendorError(413, `At most ${CHUNKS_PER_REQUEST} chunks can be created at once`);
      const chunks = many ? validate(newChunks, body) : [validate(newChunk, body)];
      const target = { organizationId, datasetId };
      const created = (await transaction((tx) => createChunks(tx, target, chunks))).map(toChunk);
      return { body: { chunk_metadata: many ? created : created[0], pos_in_queue: 0 } };
    }),
  );

  const update = inDataset(1, async ({ transaction, datasetId, body }) => {
    const changes = validate(updateChunkBody, body);
    await transaction((tx) => updateChunk(tx, datasetId, changes));
    return { status: 204 };
  });
  router.put('/api/chunk', update);
  router.put('/api/chunk/tracking_id/update', update);

  router.delete(
    '/api/chunk',
    inDataset(1, async ({ transaction, datasetId, body }) => {
      const { filter } = validate(removeByFilterBody, body ?? {});
      await removeByFilter(transaction, datasetId, filter);
      return { status: 204 };
    }),
  );
  // An addition to the vendor's API, for undo.
  router.post(
    '/api/chunk/restore/:chunkId',
    inDataset(1, async (context) => {
      const id = getChunkId(context);
      const row = await context.transaction((tx) => restoreRemoved(tx, context.datasetId, id));
      return { body: toVersion(context, [row])[0] };
    }),
  );
  addSingleRoutes(router, inDataset);
  addListRoutes(router, inDataset);
  return router;
}

function addSingleRoutes(router: Router, inDataset: InDataset): void {
  const getOne = async (context: DatasetContext, by: ChunkKey, value: string) => {
    const { transaction, datasetId } = context;
    const [row] = await transaction((tx) => readChunks(tx, datasetId, by, [value]));
    return { body: toVersion(context, [requireFound(row, createChunkNotFound)])[0] };
  };
  const removeOne = async (
    { transaction, datasetId }: DatasetContext,
    by: ChunkKey,
    value: string,
  ) => {
    const removed = await transaction((tx) => removeChunk(tx, datasetId, by, value));
    if (!removed) throw createChunkNotFound();
    return { status: 204 };
  };

  router.get(
    '/api/chunk/tracking_id/:trackingId',
    inDataset(0, (context) => getOne(context, 'tracking_id', context.params.trackingId ?? '')),
  );
  router.delete(
    '/api/chunk/tracking_id/:trackingId',
    inDataset(1, (context) => removeOne(context, 'tracking_id', context.params.trackingId ?? '')),
  );
  router.get(
    '/api/chunk/:chunkId',
    inDataset(0, (context) => getOne(context, 'id', getChunkId(context))),
  );
  router.delete(
    '/api/chunk/:chunkId',
    inDataset(1, (context) => removeOne(context, 'id', getChunkId(context))),
  );
}

function addListRoutes(router: Router, inDataset: InDataset): void {
  router.post(
    '/api/chunks',
    inDataset(0, (context) => listBy(context, 'id', validate(chunkIdsBody, context.body).ids)),
  );
  router.post(
    '/api/chunks/tracking',
    inDataset(0, (context) =>
      listBy(context, 'tracking_id', validate(trackingIdsBody, context.body).tracking_ids),
    ),
  );
  router.post(
    '/api/chunks/scroll',
    inDataset(0, async (context) => {
      const { transaction, datasetId } = context;
      const body = validate(scrollBody, context.body ?? {});
      const { rows, total } = await transaction(async (tx) => ({
        rows: await scrollChunks(tx, datasetId, body),
        total: await countScrolled(tx, datasetId, body),
      }));
      return {
        body: {
          chunks: toVersion(context, rows),
          ...(body.page ? { page: body.page } : {}),
          ...(total === null ? {} : { total }),
        },
      };
    }),
  );
}

async function listBy(context: DatasetContext, column: 'id' | 'tracking_id', values: string[]) {
  const { transaction, datasetId } = context;
  const rows = await transaction((tx) => readChunks(tx, datasetId, column, values));
  return { body: toVersion(context, rows) };
}

function toVersion({ firstVersion }: DatasetContext, rows: ChunkRow[]) {
  const chunks = rows.map(toChunk);
  return firstVersion ? chunks.map(toChunkV1) : chunks;
}

const getChunkId = ({ params }: DatasetContext) => getUuid(params, 'chunkId', 'chunk id');
