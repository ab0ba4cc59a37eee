import { type CsvSeparator, csvLine } from 'shared-contract';
import type { KeptResult } from './stored-runs';

/** Contains everything needed to recompute outcome and rank. */
const columns: Record<string, (result: KeptResult) => string | number | null> = {
  run_id: ({ run_id }) => run_id,
  run_at: ({ at }) => at.toISOString(),
  cause: ({ cause }) => cause,
  import: ({ cause_name }) => cause_name,
  question_id: ({ asked }) => asked.id,
  question: ({ asked }) => asked.text,
  mode: ({ asked }) => asked.search_type,
  top: ({ asked }) => asked.top,
  expected_kind: ({ asked }) => asked.expected.kind,
  expected: ({ asked }) => asked.expected.value,
  outcome: ({ outcome }) => outcome,
  rank: ({ rank }) => rank,
  certainty: ({ answer }) => answer?.certainty ?? null,
  answer: ({ answer }) => answer?.text ?? null,
  quoted_ids: ({ answer }) => answer?.chunk_ids.join(' ') ?? null,
  problem: ({ problem }) => problem,
  found_ids: ({ found }) => found.map(({ id }) => id).join(' '),
  found_tracking_ids: ({ found }) => JSON.stringify(found.map(({ tracking_id }) => tracking_id)),
  found_with_words: ({ found }) => found.flatMap(({ id, holds }) => (holds ? [id] : [])).join(' '),
  ms: ({ ms }) => ms,
};

/** @returns the file's type and text; at most a few thousand rows */
export function createResultsFile(
  format: 'csv' | 'json',
  results: readonly KeptResult[],
  separator?: CsvSeparator,
) {
  if (format === 'csv') {
    const rows = results.map((result) =>
      csvLine(
        Object.values(columns).map((of) => of(result)),
        separator,
      ),
    );
    // Excel reads a file as UTF-8 only when it begins with this mark.
    const text = `\uFEFF${csvLine(Object.keys(columns), separator)}${rows.join('')}`;
    return { type: 'text/csv; charset=utf-8', text };
  }
  const rows = results.map(({ asked, cause_name, at, ...result }) => ({
    run_id: result.run_id,
    run_at: at.toISOString(),
    cause: result.cause,
    import: cause_name,
    question: asked,
    outcome: result.outcome,
    rank: result.rank,
    answer: result.answer,
    problem: result.problem,
    found: result.found,
    ms: result.ms,
  }));
  return { type: 'application/json; charset=utf-8', text: `${JSON.stringify(rows, null, 2)}\n` };
}
