import type { FileKind, ReadChoices, ReadFile, SourceRow } from '../source-file';
import { ReadProblem, type ReadReason } from './problem';

/** Sent to a worker along with the bytes of a file. */
export interface ReadRequest {
  name: string;
  kind: FileKind;
  choices: ReadChoices;
}

/**
 * Messages from a worker: rows in batches, then everything else, or the reason for refusing the
 * file.
 */
export type WorkerAnswer = { rows: SourceRow[] } | { found: ReadFile } | { reason: ReadReason };

/** Maximum rows per message. The page is blocked while it deserializes a message. */
const ROWS = 500;
/** Approximate characters per message. */
const CHARACTERS = 100_000;

export async function* streamAnswers(
  reading: () => ReadFile | Promise<ReadFile>,
): AsyncGenerator<WorkerAnswer> {
  try {
    const { rows, ...found } = await reading();
    yield* splitRows(rows);
    yield { found: { ...found, rows: [] } };
  } catch (cause) {
    yield { reason: cause instanceof ReadProblem ? cause.reason : 'damaged' };
  }
}

function* splitRows(rows: readonly SourceRow[]): Generator<WorkerAnswer> {
  let portion: SourceRow[] = [];
  let size = 0;
  for (const row of rows) {
    portion.push(row);
    size += row.text?.length ?? 0;
    for (const value of Object.values(row.values))
      size += typeof value === 'string' ? value.length : 8;
    if (portion.length < ROWS && size < CHARACTERS) continue;
    yield { rows: portion };
    portion = [];
    size = 0;
  }
  if (portion.length > 0) yield { rows: portion };
}
