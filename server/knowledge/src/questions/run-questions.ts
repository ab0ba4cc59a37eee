import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { QuestionRun } from 'shared-contract';
import { createAnswerSearch } from '../answers/search-answers';
import type { DatasetPlace } from '../changes/place';
import type { KnowledgeAccount } from '../knowledge-account';
import type { KnowledgeClient } from '../knowledge-client';
import { askQuestions } from './ask-questions';
import { listQuestions } from './stored-questions';
import { type Cause, saveRun } from './stored-runs';

export interface Run {
  knowledge: KnowledgeClient;
  account: KnowledgeAccount;
  place: DatasetPlace;
  cause: Cause;
  /** Only these questions; all by default. */
  ids?: readonly string[] | undefined;
}

/** Asks a dataset's questions and stores the results. */
export async function runQuestions(
  deps: Pick<ServerDeps, 'config' | 'db' | 'logger'>,
  { knowledge, account, place, cause, ids }: Run,
): Promise<QuestionRun> {
  const { config, db } = deps;
  const { organizationId, datasetId } = place;
  // Results are written as the tenant, because members have no right to write them.
  const scope = tenantScope(organizationId);
  const questions = await db.transaction(scope, (tx) => listQuestions(tx, place, ids ?? null));
  const from = Date.now();
  const { runMs, resultsKept: kept } = config.questions;
  const { knowledgeMs } = config.timeouts;
  const asking = {
    knowledge,
    answers: createAnswerSearch(deps),
    organizationId,
    account: () => ({ ...account, deadline: Date.now() + knowledgeMs }),
    datasetId,
    deadline: from + runMs,
  };
  const results = await askQuestions(asking, questions);
  const ms = Date.now() - from;
  return db.transaction(scope, (tx) => saveRun(tx, place, cause, { results, ms, kept }));
}
