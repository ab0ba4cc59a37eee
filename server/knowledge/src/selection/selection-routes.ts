import { type Response, Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { type SelectionChange, selectionOutcome, serverTexts } from 'shared-contract';
import { selectionEndpoints as endpoints } from 'shared-contract/endpoints';
import { ApiError } from 'shared-server';
import { noteChange, noteEdit } from '../changes/note-change';
import { canPreview, getPlace } from '../changes/place';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inBody } from '../request/named-in';
import { getAccount, getDatasetId } from '../request/request-state';
import { changeEach } from './change-each';
import { findSelection } from './find-selection';

export function selectionRoutes(deps: ServerDeps, steps: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge, signedIn: access, smallBody, chunkBody, account } = steps;
  const { selection, timeouts } = deps.config;
  const own = [account, ...steps.ownDataset(inBody('dataset_id'))];
  const find = { access, readBody: smallBody, steps: own };
  const change = { access, readBody: chunkBody, steps: own };

  mount(router, endpoints.findSelection, find, async (_req, res, { body }) => {
    const search = { ...body, dataset_id: getDatasetId(res) };
    res.json(await findSelection(knowledge, getAccount(res), search, selection.mostChunks));
  });

  mount(router, endpoints.changeSelection, change, async (_req, res, { body }) => {
    const { chunk_ids, change: wanted } = body;
    if (chunk_ids.length > selection.mostChunks)
      throw new ApiError('bad_request', serverTexts.selectionTooLarge(selection.mostChunks));
    if (wanted.kind === 'move') await requireTarget(steps, res, wanted.to);
    const outcome = await changeChunks(res, chunk_ids, wanted);
    if (outcome.done > 0) await noteDatasets(res, wanted);
    res.json(outcome);
  });

  /** The embedded service changes all chunks in one transaction. */
  async function changeChunks(res: Response, chunk_ids: string[], wanted: SelectionChange) {
    const datasetId = getDatasetId(res);
    if (canPreview(deps, res)) {
      const patient = { ...getAccount(res), deadline: Date.now() + timeouts.knowledgeRestoreMs };
      return knowledge(patient, {
        method: 'POST',
        path: '/api/selection/change',
        datasetId,
        body: { chunk_ids, change: wanted },
        schema: selectionOutcome,
      });
    }
    if (wanted.kind === 'disable' || wanted.kind === 'enable')
      throw new ApiError('conflict', serverTexts.disableEmbeddedOnly);
    const context = {
      knowledge,
      account: getAccount(res),
      datasetId,
      deadlineMs: timeouts.knowledgeMs,
      now: Date.now,
    };
    return changeEach(context, chunk_ids, wanted);
  }

  async function noteDatasets(res: Response, wanted: SelectionChange): Promise<void> {
    await noteEdit(deps, res);
    if (wanted.kind !== 'move') return;
    const target = { ...getPlace(res), datasetId: wanted.to.toLowerCase() };
    await noteChange(deps, target, { cause: 'edit', name: null });
  }

  return router;
}

/** The target must be another dataset of the same organization. */
async function requireTarget(
  { ownDatasets }: KnowledgeSteps,
  res: Response,
  to: string,
): Promise<void> {
  const target = to.toLowerCase();
  if (target === getDatasetId(res))
    throw new ApiError('bad_request', serverTexts.selectionSameDataset);
  await ownDatasets.require(getAccount(res), target);
}
