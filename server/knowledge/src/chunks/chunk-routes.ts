import { type Response, Router } from 'express';
import { recordDone } from 'server-core/audit/record-done';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { knowledgeEndpoints } from 'shared-contract/endpoints';
import { noteEdit } from '../changes/note-change';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inBody, inPath, inQueryOrHeader } from '../request/named-in';
import { accountOf, chunkIdOf, datasetIdOf } from '../request/request-state';
import { changeChunk, createChunk, readChunk, removeChunk, restoreChunk } from './change-chunk';

const placeOf = (res: Response) => ({ datasetId: datasetIdOf(res), chunkId: chunkIdOf(res) });

/** Creates, reads, changes, deletes and restores one chunk. */
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
    const created = await createChunk(knowledge, accountOf(res), datasetIdOf(res), draft);
    await noteEdit(deps, res);
    res.json(created);
  });

  mount(router, endpoints.updateChunk, change, async (_req, res, { body }) => {
    const { dataset_id: _, ...changed } = body;
    const answer = await changeChunk(knowledge, accountOf(res), placeOf(res), changed);
    await noteEdit(deps, res);
    res.json(answer);
  });

  mount(router, endpoints.getChunk, oneChunk, async (_req, res) => {
    res.json({ chunk: await readChunk(knowledge, accountOf(res), placeOf(res)) });
  });

  mount(router, endpoints.deleteChunk, oneChunk, async (_req, res) => {
    const answer = await removeChunk(knowledge, accountOf(res), placeOf(res));
    await noteEdit(deps, res);
    res.json(answer);
  });

  mount(router, endpoints.restoreChunk, restore, async (req, res, { body }) => {
    const isEmbedded = deps.config.embedded.knowledge && !accountOf(res).dispatcher;
    const was = isEmbedded ? undefined : body.chunk;
    const restored = await restoreChunk(knowledge, accountOf(res), placeOf(res), was);
    await recordDone(deps, req, res, {
      event: 'chunk_restored',
      object: { kind: 'chunk', id: chunkIdOf(res) },
      details: { datasetId: datasetIdOf(res) },
    });
    await noteEdit(deps, res);
    res.json(restored);
  });

  return router;
}
