import { type Response, Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember } from 'server-core/sessions/require-member';
import { chunkAt, chunkHistory, historyPage, restoreOutcome, serverTexts } from 'shared-contract';
import { historyEndpoints } from 'shared-contract/endpoints';
import { noteEdit } from '../changes/note-change';
import { requireEmbeddedAccount } from '../request/embedded-account';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inBody, inPath, inQuery } from '../request/named-in';
import { getAccount, getChunkId, getDatasetId } from '../request/request-state';
import { addActorNames } from './actor-names';
import { binRoutes } from './bin-routes';

/** Change history of chunks. Only the embedded service has one. */
export function historyRoutes(deps: ServerDeps, steps: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge, signedIn: access, smallBody: readBody, ownDataset } = steps;
  const account = requireEmbeddedAccount(deps, steps, serverTexts.historyEmbeddedOnly);
  const ofQuery = { access, steps: [...account, ...ownDataset(inQuery('dataset_id'))] };
  const ofBody = { access, readBody, steps: [...account, ...ownDataset(inBody('dataset_id'))] };
  const chunk = steps.chunk(inPath('chunkId'));
  const ofChunk = { access, steps: [...ofQuery.steps, chunk] };
  const changeChunk = { ...ofBody, steps: [...ofBody.steps, chunk] };

  mount(router, historyEndpoints.listHistory, ofQuery, async (_req, res, { query }) => {
    const page = await knowledge(getAccount(res), {
      method: 'GET',
      path: `/api/history${createPageQuery(query.before)}`,
      datasetId: getDatasetId(res),
      schema: historyPage,
    });
    res.json({ ...page, entries: await addActorNames(deps, getMember(res), page.entries) });
  });

  const restores = [
    [historyEndpoints.previewRestore, 'preview'],
    [historyEndpoints.restoreHistory, 'restore'],
  ] as const;
  for (const [endpoint, step] of restores) {
    mount(router, endpoint, ofBody, async (_req, res, { body: { target } }) => {
      const outcome = await knowledge(getRestoreAccount(deps, res), {
        method: 'POST',
        path: `/api/history/${step}`,
        datasetId: getDatasetId(res),
        body: { target },
        schema: restoreOutcome,
      });
      if (step === 'restore') await noteEdit(deps, res);
      res.json(outcome);
    });
  }

  mount(router, historyEndpoints.getChunkHistory, ofChunk, async (_req, res, { query }) => {
    const page = await knowledge(getAccount(res), {
      method: 'GET',
      path: `/api/history/chunk/${getChunkId(res)}${createPageQuery(query.before)}`,
      datasetId: getDatasetId(res),
      schema: chunkHistory,
    });
    res.json({ ...page, versions: await addActorNames(deps, getMember(res), page.versions) });
  });

  mount(router, historyEndpoints.getChunkAt, ofChunk, async (_req, res, { query }) => {
    const found = await knowledge(getAccount(res), {
      method: 'GET',
      path: `/api/history/chunk/${getChunkId(res)}/at?${new URLSearchParams({ at: query.at })}`,
      datasetId: getDatasetId(res),
      schema: chunkAt,
    });
    res.json(found);
  });

  mount(router, historyEndpoints.restoreChunkVersion, changeChunk, async (_req, res, { body }) => {
    const outcome = await knowledge(getAccount(res), {
      method: 'POST',
      path: `/api/history/chunk/${getChunkId(res)}/restore`,
      datasetId: getDatasetId(res),
      body: { at: body.at },
      schema: restoreOutcome,
    });
    await noteEdit(deps, res);
    res.json(outcome);
  });

  router.use(binRoutes(deps, steps, account));
  return router;
}

/** @returns the account with the longer deadline of a restore */
const getRestoreAccount = ({ config }: Pick<ServerDeps, 'config'>, res: Response) => ({
  ...getAccount(res),
  deadline: Date.now() + config.timeouts.knowledgeRestoreMs,
});

const createPageQuery = (before: string | undefined) =>
  before === undefined ? '' : `?${new URLSearchParams({ before })}`;
