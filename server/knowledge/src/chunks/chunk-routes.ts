import { type Response, Router } from 'express';
import { recordDone } from 'server-core/audit/record-done';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { knowledgeEndpoints } from 'shared-contract/endpoints';
import { noteEdit } from '../changes/note-change';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inBody, inPath, inQueryOrHeader } from '../request/named-in';
import { getAccount, getChunkId, getDatasetId } from '../request/request-state';
import { changeChunk, createChunk, readChunk, removeChunk, restoreChunk } from './change-chunk';

const getChunkPlace = (res: Response) => ({
  datasetId: getDatasetId(res),
  chunkId: getChunkId(res),
});

export function chunkRoutes(deps: ServerDeps, steps: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge, signedIn: access, chunkBody: readBody, account, chunk } = steps;
  const endpoints = knowledgeEndpoints;
  const ownDataset = steps.ownDataset(inBody('dataset_id'));
  const oneChunk = {
    access,
    steps: [account, ...steps.ownDataset(inQueryOrHeader), chunk(inPath('chunkId'))],
  };
  const create = { access, readBody, steps: [account, ...ownDataset] };
  const change = { access, readBody, steps: [account, chunk(inBody('chunk_id')), ...ownDataset] };
  const restore = { access, readBody, steps: [account, chunk(inPath('chunkId')), ...ownDataset] };

  mount(router, endpoints.createChunk, create, async (_req, res, { body }) => {
    const { dataset_id: _, ...draft } = body;
    const created = await createChunk(knowledge, getAccount(res), getDatasetId(res), draft);
    await noteEdit(deps, res);
    res.json(created);
  });

  mount(router, endpoints.updateChunk, change, async (_req, res, { body }) => {
    const { dataset_id: _, ...changed } = body;
    const answer = await changeChunk(knowledge, getAccount(res), getChunkPlace(res), changed);
    await noteEdit(deps, res);
    res.json(answer);
  });

  mount(router, endpoints.getChunk, oneChunk, async (_req, res) => {
    res.json({ chunk: await readChunk(knowledge, getAccount(res), getChunkPlace(res)) });
  });

  mount(router, endpoints.deleteChunk, oneChunk, async (_req, res) => {
    const answer = await removeChunk(knowledge, getAccount(res), getChunkPlace(res));
    await noteEdit(deps, res);
    res.json(answer);
  });

  mount(router, endpoints.restoreChunk, restore, async (req, res, { body }) => {
    const isEmbedded = deps.config.embedded.knowledge && !getAccount(res).dispatcher;
    const was = isEmbedded ? undefined : body.chunk;
    const restored = await restoreChunk(knowledge, getAccount(res), getChunkPlace(res), was);
    await recordDone(deps, req, res, {
      event: 'chunk_restored',
      object: { kind: 'chunk', id: getChunkId(res) },
      details: { datasetId: getDatasetId(res) },
    });
    await noteEdit(deps, res);
    res.json(restored);
  });

  return router;
}
