import type {
  FoundChunk,
  QuestionAnswer,
  QuestionOutcome,
  QuestionRun,
  RunCause,
} from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { DatasetPlace } from '../changes/place';
import type { AskedQuestion } from './stored-questions';

export interface NewResult {
  question: AskedQuestion;
  outcome: QuestionOutcome;
  rank: number | null;
  answer: QuestionAnswer | null;
  problem: string | null;
  found: FoundChunk[];
  ms: number;
}

/** What caused a run; `name` is the file of an import. */
export interface Cause {
  cause: RunCause;
  name: string | null;
}

interface RunRow extends Omit<QuestionRun, 'at'> {
  created_at: Date;
}

const columns = 'id, cause, cause_name, passed, failed, errors, ms, created_at';
const RUNS_SHOWN = 8;

const toRun = ({ created_at, ...run }: RunRow): QuestionRun => ({
  ...run,
  at: created_at.toISOString(),
});

/** Stores the results and deletes all but the newest `kept` per question. */
export async function saveRun(
  tx: Queryable,
  { organizationId, datasetId }: DatasetPlace,
  { cause, name }: Cause,
  { results, ms, kept }: { results: readonly NewResult[]; ms: number; kept: number },
): Promise<QuestionRun> {
  const count = (outcome: QuestionOutcome) =>
    results.filter((result) => result.outcome === outcome).length;
  const { rows } = await tx.query<RunRow>(
    `insert into portal.question_runs
       (organization_id, dataset_id, cause, cause_name, passed, failed, errors, ms)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
    [organizationId, datasetId, cause, name, count('pass'), count('fail'), count('error'), ms],
  );
  const run = rows[0] as RunRow;
  // Skips questions that were deleted during the run.
  await tx.query(
    `insert into portal.question_results (question_id, run_id, organization_id, dataset_id,
       outcome, rank, answer, problem, asked, found, ms, created_at)
     select q.id, $3, $1, $2, n.outcome, n.rank, nullif(n.answer, 'null'), n.problem, n.question, n.found,
       n.ms, $5
     from jsonb_to_recordset($4::jsonb) as n(question jsonb, outcome text, rank int,
       answer jsonb, problem text, found jsonb, ms int)
     join portal.questions q on q.id = (n.question ->> 'id')::uuid and q.organization_id = $1
     for key share of q`,
    [organizationId, datasetId, run.id, JSON.stringify(results), run.created_at],
  );
  await deleteOldRuns(tx, { organizationId, datasetId }, kept, run.id);
  return toRun(run);
}

async function deleteOldRuns(
  tx: Queryable,
  { organizationId, datasetId }: DatasetPlace,
  kept: number,
  runId: string,
): Promise<void> {
  await tx.query(
    `delete from portal.question_results r using (
       select question_id, run_id,
         row_number() over (partition by question_id order by created_at desc, run_id) as place
       from portal.question_results where organization_id = $1 and dataset_id = $2
     ) o
     where r.question_id = o.question_id and r.run_id = o.run_id and o.place > $3`,
    [organizationId, datasetId, kept],
  );
  await tx.query(
    `delete from portal.question_runs run
     where run.organization_id = $1 and run.dataset_id = $2 and run.id <> $3
       and not exists (select from portal.question_results r where r.run_id = run.id)`,
    [organizationId, datasetId, runId],
  );
}

export async function listRuns(
  tx: Queryable,
  { organizationId, datasetId }: DatasetPlace,
): Promise<QuestionRun[]> {
  const { rows } = await tx.query<RunRow>(
    `select ${columns} from portal.question_runs where organization_id = $1 and dataset_id = $2
     order by created_at desc, id limit ${RUNS_SHOWN}`,
    [organizationId, datasetId],
  );
  return rows.map(toRun);
}

export interface KeptResult extends Omit<NewResult, 'question'> {
  run_id: string;
  at: Date;
  cause: RunCause;
  cause_name: string | null;
  asked: AskedQuestion;
}

/** @returns all stored results of the dataset, newest run first */
export async function listResults(
  tx: Queryable,
  { organizationId, datasetId }: DatasetPlace,
): Promise<KeptResult[]> {
  const { rows } = await tx.query<KeptResult>(
    `select r.run_id, run.created_at as at, run.cause, run.cause_name, r.asked, r.outcome, r.rank,
       r.answer, r.problem, r.found, r.ms
     from portal.question_results r
     join portal.question_runs run on run.id = r.run_id
     join portal.questions q on q.id = r.question_id
     where r.organization_id = $1 and r.dataset_id = $2
     order by run.created_at desc, run.id, q.created_at, q.id`,
    [organizationId, datasetId],
  );
  return rows;
}
