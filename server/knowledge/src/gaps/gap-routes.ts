import { type RequestHandler, type Response, Router } from 'express';
import { memberScope } from 'server-core/database/member-scope';
import { mount } from 'server-core/middleware/mount';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember } from 'server-core/sessions/require-member';
import type { Gap } from 'shared-contract';
import { gapEndpoints as endpoints } from 'shared-contract/endpoints';
import { createNotFoundError, getClientSignal, type Queryable } from 'shared-server';
import { createAnswerSearch } from '../answers/search-answers';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { askAgain } from './check-gap';
import { changeGap, closeGap } from './store/gap-states';
import { readGap, readGapSummary, readGaps } from './store/read-gaps';

/** Callers' unanswered questions and members' decisions about them. */
export function gapRoutes(
  deps: ServerDeps,
  { signedIn: access, smallBody }: KnowledgeSteps,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const answers = createAnswerSearch(deps);
  const runInScope = <Result>(res: Response, work: (tx: Queryable) => Promise<Result>) =>
    deps.db.transaction(memberScope(getMember(res)), work);
  const limitChecks: RequestHandler = async (_req, res, next) => {
    const subject = getMember(res).organizationId;
    const limit = deps.config.questions.perOrganization;
    await countAttempt(deps, [{ name: 'questions', limit, subject }]);
    next();
  };

  mount(router, endpoints.listGaps, { access }, async (_req, res, { query }) => {
    const { organizationId } = getMember(res);
    const { state, dataset_id: datasetId, call_id: callId } = query;
    const states: Gap['state'][] = state === 'todo' ? ['open', 'assigned'] : [state];
    const answer = await runInScope(res, async (tx) => ({
      gaps: await readGaps(tx, organizationId, { states, datasetId, callId }),
      ...(await readGapSummary(tx, organizationId, { datasetId, callId })),
    }));
    res.json(answer);
  });

  mount(router, endpoints.getGap, { access }, async (_req, res, { params }) => {
    const found = await runInScope(res, (tx) =>
      readGap(tx, getMember(res).organizationId, params.gapId),
    );
    if (!found) throw createNotFoundError();
    res.json(found);
  });

  const change = { access, readBody: smallBody };
  mount(router, endpoints.changeGap, change, async (_req, res, { params, body }) => {
    const { organizationId, userId } = getMember(res);
    const { gapId } = params;
    const [changed] = await runInScope(res, async (tx) => {
      if (!(await changeGap(tx, { organizationId, gapId, userId }, body)))
        throw createNotFoundError();
      return readGaps(tx, organizationId, { ids: [gapId] });
    });
    if (!changed) throw createNotFoundError();
    res.json(changed);
  });

  const check = { access, steps: [limitChecks] };
  mount(router, endpoints.checkGap, check, async (_req, res, { params }) => {
    const { organizationId, userId } = getMember(res);
    const { gapId } = params;
    const read = () => runInScope(res, (tx) => readGaps(tx, organizationId, { ids: [gapId] }));
    const [asked] = await read();
    if (!asked) throw createNotFoundError();
    const checked = await askAgain(answers, organizationId, asked, getClientSignal(res));
    const { passes, found } = checked;
    if (passes && found) {
      await runInScope(res, (tx) => closeGap(tx, { organizationId, gapId, userId }, found));
    }
    const [gap = asked] = await read();
    res.json({ gap, ...checked });
  });

  return router;
}
