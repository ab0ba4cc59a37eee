import { type Response, Router } from 'express';
import { memberScope } from 'server-core/database/member-scope';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember } from 'server-core/sessions/require-member';
import { DATASET_QUESTIONS_MAX, questionTexts } from 'shared-contract';
import { questionEndpoints as endpoints } from 'shared-contract/endpoints';
import { ApiError, createNotFoundError, type Queryable } from 'shared-server';
import { noteChange } from '../changes/note-change';
import { canPreview, type DatasetPlace, getPlace } from '../changes/place';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inPath } from '../request/named-in';
import { runRoutes } from './run-routes';
import {
  countQuestions,
  deleteQuestions,
  insertQuestion,
  listQuestions,
  replaceQuestion,
} from './stored-questions';
import { listRuns } from './stored-runs';

/** Test questions that a dataset must answer. */
export function questionRoutes(deps: ServerDeps, steps: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { signedIn: access, smallBody: readBody, account, ownDataset } = steps;
  const plain = { access, steps: [account, ...ownDataset(inPath('datasetId'))] };
  const withBody = { ...plain, readBody };
  const runInScope = <Result>(res: Response, work: (tx: Queryable) => Promise<Result>) =>
    deps.db.transaction(memberScope(getMember(res)), work);

  mount(router, endpoints.listQuestions, plain, async (_req, res) => {
    const place = getPlace(res);
    const found = await runInScope(res, async (tx) => ({
      questions: await listQuestions(tx, place),
      runs: await listRuns(tx, place),
      pending: await isPending(tx, place),
    }));
    res.json({ ...found, can_preview: canPreview(deps, res) });
  });

  mount(router, endpoints.createQuestion, withBody, async (_req, res, { body }) => {
    const place = getPlace(res);
    const { userId } = getMember(res);
    const created = await runInScope(res, async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 99))', [place.datasetId]);
      if ((await countQuestions(tx, place)) >= DATASET_QUESTIONS_MAX)
        throw new ApiError('conflict', questionTexts.tooMany(DATASET_QUESTIONS_MAX));
      return insertQuestion(tx, place, userId, body);
    });
    res.json(created);
  });

  mount(router, endpoints.updateQuestion, withBody, async (_req, res, { params, body }) => {
    const place = getPlace(res);
    const { questionId } = params;
    const [changed] = await runInScope(res, async (tx) => {
      if (!(await replaceQuestion(tx, place, questionId, body))) throw createNotFoundError();
      return listQuestions(tx, place, [questionId]);
    });
    await noteChange(deps, place, { cause: 'question', name: null });
    res.json(changed);
  });

  mount(router, endpoints.deleteQuestion, plain, async (_req, res, { params }) => {
    const place = getPlace(res);
    const deleted = await runInScope(res, (tx) => deleteQuestions(tx, place, params.questionId));
    if (deleted !== 1) throw createNotFoundError();
    res.status(204).end();
  });

  router.use(runRoutes(deps, steps));
  return router;
}

async function isPending(
  tx: Queryable,
  { organizationId, datasetId }: DatasetPlace,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from portal.question_reruns where organization_id = $1 and dataset_id = $2',
    [organizationId, datasetId],
  );
  return rowCount > 0;
}
