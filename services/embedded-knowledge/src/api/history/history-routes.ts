import { Router } from 'express';
import {
  binQuery,
  binRestoreRequest,
  type ChunkHistory,
  chunkAtQuery,
  chunkRestoreRequest,
  historyQuery,
  type RestoreOutcome,
  restoreRequest,
} from 'shared-contract';
import type { Database, Queryable } from 'shared-server';
import * as z from 'zod/mini';
import { listBin } from '../../domain/history/bin';
import {
  readChunkAt,
  readChunkHistory,
  requireKnownTime,
} from '../../domain/history/chunk-history';
import { listHistory } from '../../domain/history/list-history';
import { type PastChunks, planRestore, restoreChunks } from '../../domain/history/restore';
import type { WriteCause } from '../../store/history/attribute-write';
import { createEndpoints, type DatasetContext } from '../http/endpoint';
import { getUuid } from '../http/ids';
import { validate } from '../http/validate';

// The TR-Dataset header names the dataset instead.
const pageQuery = z.omit(historyQuery, { dataset_id: true });
const atQuery = z.omit(chunkAtQuery, { dataset_id: true });
const restoreBody = z.omit(restoreRequest, { dataset_id: true });
const chunkRestoreBody = z.omit(chunkRestoreRequest, { dataset_id: true });
const binListQuery = z.omit(binQuery, { dataset_id: true });
const binRestoreBody = z.omit(binRestoreRequest, { dataset_id: true });

/** Serves the history of chunks, an addition to the vendor's API. */
export function historyRoutes(db: Database): Router {
  const router = Router();
  const { inDataset } = createEndpoints(db);
  router.get(
    '/api/history',
    inDataset(1, async ({ transaction, datasetId, query }) => {
      const { before = null } = validate(pageQuery, query);
      return { body: await transaction((tx) => listHistory(tx, datasetId, before)) };
    }),
  );
  router.post(
    '/api/history/preview',
    inDataset(1, async (context) => {
      const { wanted } = readRestore(context);
      return { body: await withKnownTime(context, wanted, (tx) => planRestore(tx, wanted)) };
    }),
  );
  router.post(
    '/api/history/restore',
    inDataset(1, async (context) => {
      const { wanted, cause } = readRestore(context);
      return {
        body: await withKnownTime(context, wanted, (tx) => restoreChunks(tx, wanted, cause)),
      };
    }),
  );
  addChunkRoutes(router, inDataset);
  addBinRoutes(router, inDataset);
  return router;
}

type InDataset = ReturnType<typeof createEndpoints>['inDataset'];

function addChunkRoutes(router: Router, inDataset: InDataset): void {
  router.get(
    '/api/history/chunk/:chunkId',
    inDataset(1, async ({ transaction, datasetId, params, query }) => {
      const { before = null } = validate(pageQuery, query);
      const chunk = { datasetId, chunkId: getUuid(params, 'chunkId', 'chunk id') };
      const body: ChunkHistory = await transaction((tx) => readChunkHistory(tx, chunk, before));
      return { body };
    }),
  );
  router.get(
    '/api/history/chunk/:chunkId/at',
    inDataset(1, async ({ transaction, datasetId, params, query }) => {
      const { at } = validate(atQuery, query);
      const place = { datasetId, chunkId: getUuid(params, 'chunkId', 'chunk id') };
      return { body: { chunk: await transaction((tx) => readChunkAt(tx, place, at)) } };
    }),
  );
  router.post(
    '/api/history/chunk/:chunkId/restore',
    inDataset(1, async ({ transaction, datasetId, params, body }) => {
      const { at } = validate(chunkRestoreBody, body);
      const ids = [getUuid(params, 'chunkId', 'chunk id')];
      const wanted = { datasetId, past: { asOf: at }, ids };
      const restore = (tx: Queryable) =>
        restoreChunks(tx, wanted, { reason: 'restored', detail: at });
      return { body: await transaction(restore) };
    }),
  );
}

function addBinRoutes(router: Router, inDataset: InDataset): void {
  router.get(
    '/api/history/bin',
    inDataset(1, async ({ transaction, datasetId, query }) => {
      const wanted = validate(binListQuery, query);
      return { body: await transaction((tx) => listBin(tx, datasetId, wanted)) };
    }),
  );
  router.post(
    '/api/history/bin/restore',
    inDataset(1, async ({ transaction, datasetId, body }) => {
      const { chunk_ids: ids } = validate(binRestoreBody, body);
      const wanted: PastChunks = { datasetId, past: { inBin: true }, ids };
      return {
        body: await transaction((tx) => restoreChunks(tx, wanted, { reason: 'restored' })),
      };
    }),
  );
}

function readRestore({ datasetId, body }: DatasetContext): {
  wanted: PastChunks;
  cause: WriteCause;
} {
  const { target } = validate(restoreBody, body);
  if ('as_of' in target)
    return {
      wanted: { datasetId, past: { asOf: target.as_of }, ids: null },
      cause: { reason: 'restored_as_of', detail: target.as_of },
    };
  return {
    wanted: { datasetId, past: { beforeEntry: target.entry }, ids: null },
    cause: { reason: 'reverted', detail: target.entry },
  };
}

function withKnownTime(
  { transaction }: DatasetContext,
  { datasetId, past }: PastChunks,
  work: (tx: Queryable) => Promise<RestoreOutcome>,
): Promise<RestoreOutcome> {
  return transaction(async (tx) => {
    if ('asOf' in past) await requireKnownTime(tx, datasetId, past.asOf);
    return work(tx);
  });
}
