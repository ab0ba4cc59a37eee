import { type RequestHandler, type Response, Router } from 'express';
import { createForeignObjectError } from 'server-core/audit/foreign-object';
import { memberScope } from 'server-core/database/member-scope';
import { mount } from 'server-core/middleware/mount';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember } from 'server-core/sessions/require-member';
import { getOptionalTicket, requireMemberOrTicket } from 'server-core/tickets/require-ticket';
import { questionTexts } from 'shared-contract';
import { questionEndpoints as endpoints } from 'shared-contract/endpoints';
import { ApiError, setDownloadHeaders } from 'shared-server';
import { canPreview, getPlace } from '../changes/place';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inPath } from '../request/named-in';
import { getAccount, getDatasetId } from '../request/request-state';
import { previewChange } from './preview-change';
import { createResultsFile } from './results-file';
import { runQuestions } from './run-questions';
import { listQuestions } from './stored-questions';
import { listResults } from './stored-runs';

/** Runs of a dataset's questions, previews of changes, and the export of all results. */
export function runRoutes(deps: ServerDeps, steps: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge, signedIn: access, account, ownDataset } = steps;
  const { config, db } = deps;
  const limit = config.questions.perOrganization;
  const limitRuns: RequestHandler = async (_req, res, next) => {
    const subject = getMember(res).organizationId;
    await countAttempt(deps, [{ name: 'questions', limit, subject }]);
    next();
  };
  const own = [account, ...ownDataset(inPath('datasetId'))];
  const run = { access, readBody: steps.smallBody, steps: [limitRuns, ...own] };
  const preview = { access, readBody: steps.rowsBody, steps: [limitRuns, ...own] };
  const getScope = (res: Response) => memberScope(getMember(res));

  mount(router, endpoints.runQuestions, run, async (_req, res, { body }) => {
    const cause = { cause: body.question_ids ? 'question' : 'asked', name: null } as const;
    const asked = { knowledge, account: getAccount(res), place: getPlace(res), cause };
    res.json({ run: await runQuestions(deps, { ...asked, ids: body.question_ids }) });
  });

  mount(router, endpoints.previewQuestions, preview, async (_req, res, { body }) => {
    if (!canPreview(deps, res)) throw new ApiError('conflict', questionTexts.afterSaving);
    const questions = await db.transaction(getScope(res), (tx) => listQuestions(tx, getPlace(res)));
    const inTime = { ...getAccount(res), deadline: Date.now() + config.questions.previewMs };
    const { change } = body;
    res.json(await previewChange(knowledge, inTime, getDatasetId(res), { change, questions }));
  });

  const opening = {
    access: requireMemberOrTicket(deps, 'question-results', access),
    steps: own,
  };
  mount(router, endpoints.exportQuestionResults, opening, async (_req, res, { query }) => {
    const opened = getOptionalTicket(res, 'question-results');
    if (opened && opened.dataset_id.toLowerCase() !== getDatasetId(res))
      throw createForeignObjectError(res);
    const format = opened?.format ?? query.format;
    const results = await db.transaction(getScope(res), (tx) => listResults(tx, getPlace(res)));
    const { type, text } = createResultsFile(format, results, opened?.separator);
    const day = new Date().toISOString().slice(0, 10);
    setDownloadHeaders(res, type, `questions-${day}.${format}`);
    res.end(text);
  });

  return router;
}
