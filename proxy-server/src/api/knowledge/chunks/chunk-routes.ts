import { type Request, Router } from 'express';
import { api, suggestionsAnswer } from 'shared-contract';
import { ApiError, parse } from 'shared-server';
import { recordDone } from '../../../core/audit/record-done';
import type { ServerDeps } from '../../../core/server/server-deps';
import { requireUuid } from '../request/ids';
import type { KnowledgeRequests } from '../request/knowledge-request';
import {
  chunkDraft,
  chunkRestore,
  chunkSearchRequest,
  suggestionsRequest,
  chunkChange,
} from 'shared-contract';
import { createdChunk } from '../upstream/upstream-schemas';
import { changeChunk, readChunk, removeChunk, restoreChunk } from './change-chunk';
import { completeChunks, searchChunks } from './search-chunks';

/** Chunks: searching, and one of them. */
export function chunkRoutes(deps: ServerDeps, requests: KnowledgeRequests): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge, signedIn, smallBody, chunkBody, accountOf, ownDataset } = requests;
  const oneOf = async (req: Request, account: Parameters<typeof ownDataset>[1]) => ({
    datasetId: await ownDataset(req, account, namedDataset(req)),
    chunkId: requireUuid(String(req.params.chunkId), 'chunk id'),
  });

  const searches = [
    [api.trieve.chunkSearch, searchChunks],
    [api.trieve.chunkAutocomplete, completeChunks],
  ] as const;
  for (const [path, find] of searches) {
    router.post(path, signedIn, smallBody, async (req, res) => {
      const account = await accountOf(req, res);
      const body = parse(chunkSearchRequest, req.body);
      const datasetId = await ownDataset(req, account, body.dataset_id);
      res.json(await find(knowledge, account, datasetId, body));
    });
  }

  router.post(api.trieve.chunkSuggestions, signedIn, smallBody, async (req, res) => {
    const account = await accountOf(req, res);
    const { dataset_id, query } = parse(suggestionsRequest, req.body);
    res.json(
      await knowledge(account, {
        method: 'POST',
        path: '/api/chunk/suggestions',
        datasetId: await ownDataset(req, account, dataset_id),
        body: { query },
        schema: suggestionsAnswer,
      }),
    );
  });

  router.post(api.trieve.chunk, signedIn, chunkBody, async (req, res) => {
    const account = await accountOf(req, res);
    const { dataset_id, ...draft } = parse(chunkDraft, req.body);
    const datasetId = await ownDataset(req, account, dataset_id);
    res.json(
      await knowledge(account, {
        method: 'POST',
        path: '/api/chunk',
        datasetId,
        body: { ...draft, tracking_id: draft.tracking_id || undefined },
        schema: createdChunk,
      }),
    );
  });

  router.put(api.trieve.chunk, signedIn, chunkBody, async (req, res) => {
    const account = await accountOf(req, res);
    const { dataset_id, ...change } = parse(chunkChange, req.body);
    const chunkId = requireUuid(change.chunk_id, 'chunk id');
    const datasetId = await ownDataset(req, account, dataset_id);
    res.json(await changeChunk(knowledge, account, { datasetId, chunkId }, change));
  });

  router.get(api.trieve.oneChunk, signedIn, async (req, res) => {
    const account = await accountOf(req, res);
    res.json({ chunk: await readChunk(knowledge, account, await oneOf(req, account)) });
  });

  router.delete(api.trieve.oneChunk, signedIn, async (req, res) => {
    const account = await accountOf(req, res);
    res.json(await removeChunk(knowledge, account, await oneOf(req, account)));
  });

  router.post(api.trieve.chunkRestore, signedIn, chunkBody, async (req, res) => {
    const account = await accountOf(req, res);
    const { dataset_id, chunk } = parse(chunkRestore, req.body);
    const chunkId = requireUuid(String(req.params.chunkId), 'chunk id');
    const datasetId = await ownDataset(req, account, dataset_id);
    const was = deps.config.embedded.knowledge ? undefined : chunk;
    const restored = await restoreChunk(knowledge, account, { datasetId, chunkId }, was);
    const object = { kind: 'chunk', id: chunkId };
    await recordDone(deps, req, res, { event: 'chunk_restored', object, details: { datasetId } });
    res.json(restored);
  });

  return router;
}

/** The dataset of a request without a body: a query parameter, or the vendor's header. */
function namedDataset(req: Request): string {
  const named = req.query.dataset_id ?? req.get('tr-dataset');
  if (typeof named !== 'string') throw new ApiError('bad_request', 'The dataset_id is missing.');
  return named;
}
