import { systemWork } from 'server-core/database/system-work';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { datasetUsage } from 'shared-contract';
import {
  ApiError,
  createWorkLoop,
  type Queryable,
  type WorkItem,
  type WorkLoop,
  type WorkSource,
} from 'shared-server';
import type { Note } from '../changes/note-change';
import type { DatasetPlace } from '../changes/place';
import { recheckGaps } from '../gaps/recheck-gaps';
import { readKnowledgeAccount } from '../knowledge-account';
import { createKnowledgeClient, type KnowledgeClient } from '../knowledge-client';
import { runQuestions } from './run-questions';
import { countQuestions } from './stored-questions';

const LOOK_MS = 1_500;
const BATCH = 50;
/** A run interrupted by a server crash is retried after this time. */
const LEASE_MS = 120_000;
const INDEX_LOOK_MS = 2_000;

interface DueRow {
  organization_id: string;
  dataset_id: string;
  cause: Note['cause'];
  cause_name: string | null;
  noted_at: string;
  attempts: number;
  due_at: Date;
}

interface Rerun extends WorkItem {
  place: DatasetPlace;
  cause: Note;
  /** Text, because a Date would lose the microseconds. */
  notedAt: string;
}

/** Reruns questions and rechecks gaps of changed datasets in the background. */
export function startQuestionRuns(deps: ServerDeps): WorkLoop {
  const loop = createWorkLoop(questionWork(deps), {
    name: 'runs of questions',
    logger: deps.logger,
    atOnce: 2,
    perOwner: 1,
    longestPauseMs: LOOK_MS,
    shortestPauseMs: 250,
  });
  loop.wake();
  return loop;
}

/** One work item per changed dataset. */
export function questionWork(deps: ServerDeps): WorkSource<Rerun> {
  const knowledge = createKnowledgeClient(deps);
  const runInDataset = <Result>(
    { place }: Pick<Rerun, 'place'>,
    work: (tx: Queryable) => Promise<Result>,
  ) => deps.db.transaction(tenantScope(place.organizationId), work);
  const putOff = (rerun: Rerun, attempts: number, ms: number) =>
    runInDataset(rerun, (tx) => delay(tx, rerun, attempts, ms));
  return {
    async due(now) {
      const { rows } = await deps.db.query<DueRow>(
        systemWork.dueWork,
        `select *, noted_at::text as noted_at from portal.question_reruns
         order by due_at limit $1`,
        [BATCH],
      );
      const items = rows.map(toRerun);
      const later = items.filter(({ dueAt }) => dueAt > now).map(({ dueAt }) => dueAt);
      return {
        items: items.filter(({ dueAt }) => dueAt <= now),
        next: later.length > 0 ? Math.min(...later) : null,
      };
    },
    async step(rerun) {
      if (!(await runInDataset(rerun, (tx) => lease(tx, rerun)))) return;
      const isOver = await runAgain(deps, knowledge, rerun);
      if (!isOver) return void (await putOff(rerun, 0, INDEX_LOOK_MS));
      await runInDataset(rerun, (tx) => deleteRerun(tx, rerun));
    },
    putOff: async (rerun, { attempts, dueAt }) => {
      await putOff(rerun, attempts, Math.max(0, dueAt - Date.now()));
    },
    setAside: (rerun) => runInDataset(rerun, (tx) => deleteRerun(tx, rerun)),
  };
}

const toRerun = (row: DueRow): Rerun => ({
  key: `${row.organization_id} ${row.dataset_id}`,
  owner: row.organization_id,
  attempts: row.attempts,
  dueAt: row.due_at.getTime(),
  place: { organizationId: row.organization_id, datasetId: row.dataset_id },
  cause: { cause: row.cause, name: row.cause_name },
  notedAt: row.noted_at,
});

const toKey = ({ place, notedAt }: Rerun) => [place.organizationId, place.datasetId, notedAt];
const isNoted = 'organization_id = $1 and dataset_id = $2 and noted_at = $3::timestamptz';

/** @returns false when another server has the run or a newer change replaced it */
async function lease(tx: Queryable, rerun: Rerun): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update portal.question_reruns
     set due_at = now() + $4::double precision * interval '1 millisecond'
     where ${isNoted} and due_at <= now()`,
    [...toKey(rerun), LEASE_MS],
  );
  return rowCount === 1;
}

async function delay(tx: Queryable, rerun: Rerun, attempts: number, ms: number): Promise<void> {
  await tx.query(
    `update portal.question_reruns
     set due_at = now() + $4::double precision * interval '1 millisecond', attempts = $5
     where ${isNoted}`,
    [...toKey(rerun), ms, attempts],
  );
}

async function deleteRerun(tx: Queryable, rerun: Rerun): Promise<void> {
  await tx.query(`delete from portal.question_reruns where ${isNoted}`, toKey(rerun));
}

/** @returns false while the changed chunks have no embeddings yet */
async function runAgain(
  deps: ServerDeps,
  knowledge: KnowledgeClient,
  { place, cause, notedAt }: Rerun,
): Promise<boolean> {
  const account = await readKnowledgeAccount(deps, place.organizationId).catch((error) => {
    if (error instanceof ApiError && error.code === 'not_connected') return null;
    throw error;
  });
  if (!account) return true;
  const { datasetId } = place;
  const waited = Date.now() - Date.parse(notedAt);
  if (!account.dispatcher && waited < deps.config.questions.indexWaitMs) {
    const { meaning } = await knowledge(account, {
      method: 'GET',
      path: `/api/dataset/usage/${datasetId}?meaning=true`,
      datasetId,
      schema: datasetUsage,
    });
    if (meaning?.state === 'on' && meaning.indexed < meaning.total) return false;
  }
  const scope = tenantScope(place.organizationId);
  const count = await deps.db.transaction(scope, (tx) => countQuestions(tx, place));
  if (count > 0) await runQuestions(deps, { knowledge, account, place, cause });
  await recheckGaps(deps, place);
  return true;
}
