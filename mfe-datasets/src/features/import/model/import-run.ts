import type { Problem } from 'remote-kit';
import type { ImportJob, ImportOutcome, ImportRowResult } from 'shared-contract';
import type { MappedRow } from './mapping/to-rows';

export type Phase =
  | 'mapping'
  | 'checking'
  | 'checked'
  | 'importing'
  | 'stopped'
  | 'finished'
  | 'undoing'
  | 'undone';

export interface Run {
  phase: Phase;
  job: ImportJob | null;
  /** Number of rows with a result in the current phase. */
  done: number;
  /** Expected or recorded outcome by row number. */
  results: Map<number, ImportRowResult>;
  problem: Problem | null;
}

export const noRun: Run = {
  phase: 'mapping',
  job: null,
  done: 0,
  results: new Map(),
  problem: null,
};

export type Counts = Record<ImportOutcome, number>;

export function countResults(results: Iterable<ImportRowResult>): Counts {
  const counts: Counts = { created: 0, updated: 0, deleted: 0, skipped: 0, invalid: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}

/** @returns results of rows. Unreadable rows are invalid even before the server responds. */
export function listKnownResults(
  rows: MappedRow[],
  answered: Map<number, ImportRowResult>,
): Map<number, ImportRowResult> {
  const unread = rows.flatMap(({ sent: { row, unreadable } }) =>
    unreadable === undefined
      ? []
      : [{ row, outcome: 'invalid' as const, reason: String(unreadable), chunk_id: null }],
  );
  return new Map([...unread.map((result) => [result.row, result] as const), ...answered]);
}

export function withResults(run: Run, answers: ImportRowResult[]): Run {
  const results = new Map(run.results);
  for (const answer of answers) results.set(answer.row, answer);
  return { ...run, results, done: run.done + answers.length };
}
