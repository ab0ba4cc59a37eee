import { type Response, Router } from 'express';
import { api, chunkChange, chunkDraft, chunkRestore } from 'shared-contract';
import { recordDone } from '../../../core/audit/record-done';
import type { ServerDeps } from '../../../core/server/server-deps';
import { validate, validated } from '../../../middleware/validate';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inBody, inPath, inQueryOrHeader } from '../request/named-in';
import { accountOf, chunkIdOf, datasetIdOf } from '../request/request-state';
import { changeChunk, createChunk, readChunk, removeChunk, restoreChunk } from './change-chunk';

const placeOf = (res: Response) => ({ datasetId: datasetIdOf(res), chunkId: chunkIdOf(res) });

/** Creates, reads, changes, deletes and restores one chunk. */
export function chunkRoutes(deps: ServerDeps, steps: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge } = steps;
  const withChunk = [steps.signedIn, steps.chunkBody, steps.account];
  const ownDataset = steps.ownDataset(inBody('dataset_id'));
  const oneChunk = [
    steps.signedIn,
    steps.account,
    ...steps.ownDataset(inQueryOrHeader),
    steps.chunk(inPath('chunkId')),
  ];

  router.post(
    api.trieve.chunk,
    ...withChunk,
    validate(chunkDraft),
    ...ownDataset,
    async (_req, res) => {
      const { dataset_id: _, ...draft } = validated(res, chunkDraft);
      res.json(await createChunk(knowledge, accountOf(res), datasetIdOf(res), draft));
    },
  );

  router.put(
    api.trieve.chunk,
    ...withChunk,
    validate(chunkChange),
    steps.chunk(inBody('chunk_id')),
    ...ownDataset,
    async (_req, res) => {
      const { dataset_id: _, ...change } = validated(res, chunkChange);
      res.json(await changeChunk(knowledge, accountOf(res), placeOf(res), change));
    },
  );

  router.get(api.trieve.oneChunk, ...oneChunk, async (_req, res) => {
    res.json({ chunk: await readChunk(knowledge, accountOf(res), placeOf(res)) });
  });

  router.delete(api.trieve.oneChunk, ...oneChunk, async (_req, res) => {
    res.json(await removeChunk(knowledge, accountOf(res), placeOf(res)));
  });

  router.post(
    api.trieve.chunkRestore,
    ...withChunk,
    validate(chunkRestore),
    steps.chunk(inPath('chunkId')),
    ...ownDataset,
    async (req, res) => {
      const { chunk } = validated(res, chunkRestore);
      const was = deps.config.embedded.knowledge ? undefined : chunk;
      const restored = await restoreChunk(knowledge, accountOf(res), placeOf(res), was);
      await recordDone(deps, req, res, {
        event: 'chunk_restored',
        object: { kind: 'chunk', id: chunkIdOf(res) },
        details: { datasetId: datasetIdOf(res) },
      });
      res.json(restored);
    },
  );

  return router;
}
