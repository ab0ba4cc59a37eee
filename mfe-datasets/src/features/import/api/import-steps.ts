import { finishImport, type KnowledgeConnection, startImport } from 'shared-api';
import { isPortalError } from 'shared-auth';
import type { ImportJob } from 'shared-contract';
import { getWriteProblem, requireConnection } from '../../../shared/problem';
import { undoWholeImport } from '../../../shared/undo-whole-import';
import { noRun, type Phase, type Run, withResults } from '../model/import-run';
import type { Mapping } from '../model/mapping/mapping';
import { FORBIDDEN_NAME, type MappedRow } from '../model/mapping/to-rows';
import type { Source } from '../model/read-source';
import { texts } from '../texts';
import { sendAll } from './send-all';

const words = texts.import;

export interface StepContext {
  connection: KnowledgeConnection | undefined;
  /** Starts a phase with empty results. */
  begin: (run: Partial<Run>) => void;
  update: (change: (before: Run) => Run) => void;
  /** A signal that aborts the step when the member stops it. */
  getStopSignal: () => AbortSignal;
}

export interface CheckOptions {
  datasetId: string;
  source: Source;
  rows: MappedRow[];
  onExisting: 'update' | 'skip';
}

/** Creates an import and sends all rows as a dry run. */
export async function checkRows(context: StepContext, options: CheckOptions): Promise<void> {
  const { datasetId, source, rows, onExisting } = options;
  context.begin({ phase: 'checking' });
  try {
    const job = await startImport(requireConnection(context.connection), {
      dataset_id: datasetId,
      file_name: source.file.name,
      format: source.file.kind,
      fingerprint: source.fingerprint,
      mapping: toSentMapping(source.mapping),
      on_existing: onExisting,
      total_rows: rows.length,
    });
    patch(context, { job });
    if (await sendRows(context, job, rows, true, words.checkFailed))
      patch(context, { phase: 'checked' });
  } catch (cause) {
    patch(context, {
      phase: 'mapping',
      problem: getWriteProblem(cause as Error, words.checkFailed),
    });
  }
}

/** Imports the rows starting at number `from`. */
export async function importRows(
  context: StepContext,
  job: ImportJob,
  rows: MappedRow[],
  from: number,
): Promise<void> {
  const left = rows.filter(({ sent }) => sent.row >= from);
  context.begin({ phase: 'importing', job, done: rows.length - left.length });
  if (!(await sendRows(context, job, left, false, words.failed))) return;
  try {
    const finished = await finishImport(requireConnection(context.connection), job.id);
    patch(context, { phase: 'finished', job: finished });
  } catch (cause) {
    patch(context, { phase: 'stopped', problem: getWriteProblem(cause as Error, words.failed) });
  }
}

/**
 * Undoes an import, in as many requests as needed.
 * @param before phase to return to if the undo fails
 */
export async function undoRows(
  context: StepContext,
  job: ImportJob,
  before: Phase = 'finished',
): Promise<void> {
  patch(context, { phase: 'undoing', job, problem: null });
  try {
    const connection = requireConnection(context.connection);
    const undone = await undoWholeImport(connection, job.id, (moving) =>
      patch(context, { job: moving }),
    );
    patch(context, { phase: 'undone', job: undone });
  } catch (cause) {
    patch(context, { phase: before, problem: getWriteProblem(cause as Error, words.undoFailed) });
  }
}

const patch = ({ update }: StepContext, change: Partial<Run>) =>
  update((before) => ({ ...before, ...change }));

/** @returns whether all rows were sent; false if sending was stopped or failed */
async function sendRows(
  context: StepContext,
  job: ImportJob,
  rows: MappedRow[],
  dryRun: boolean,
  failed: string,
): Promise<boolean> {
  try {
    const sent = rows.map((row) => row.sent);
    await sendAll(requireConnection(context.connection), job.id, sent, {
      dryRun,
      signal: context.getStopSignal(),
      onAnswer: (answers) => context.update((before) => withResults(before, answers)),
    });
    return true;
  } catch (cause) {
    const wasStopped = isPortalError(cause) && cause.kind === 'aborted';
    patch(context, {
      phase: dryRun ? 'mapping' : 'stopped',
      problem: wasStopped ? null : getWriteProblem(cause as Error, failed),
    });
    return false;
  }
}

/** @returns the number of the first row without a result. Sending a row twice is harmless. */
export function findFirstUnanswered({ results }: Run, job: ImportJob): number {
  let row = job.next_row;
  while (results.has(row)) row += 1;
  return row;
}

const toSentMapping = (mapping: Mapping): Mapping =>
  Object.fromEntries(Object.entries(mapping).filter(([name]) => name !== FORBIDDEN_NAME));

export const createRun = (run: Partial<Run>): Run => ({ ...noRun, results: new Map(), ...run });
