import { type KnowledgeConnection, sendRows } from 'shared-api';
import { isPortalError, isRetryable } from 'shared-auth';
import { IMPORT_ROWS_PER_REQUEST, type ImportRow, type ImportRowResult } from 'shared-contract';
import { pause } from 'shared-contract/browser';
import { bytesOf } from '../model/mapping/to-rows';

/** One request carries at most that, in bytes. */
const BATCH_BYTES = 600_000;
/** Waits before a request that failed in passing is sent again, in milliseconds. */
const PAUSES_MS = [500, 2_000, 5_000];

/** Rows in the portions in which they are sent. */
export function* batches(rows: ImportRow[]): Generator<ImportRow[]> {
  let batch: ImportRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = bytesOf(row);
    const isFull = batch.length === IMPORT_ROWS_PER_REQUEST || bytes + size > BATCH_BYTES;
    if (isFull && batch.length > 0) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(row);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

interface Options {
  dryRun: boolean;
  signal: AbortSignal;
  onAnswer: (results: ImportRowResult[]) => void;
}

/**
 * Sends all rows one portion after the other. A portion may be sent twice without harm, so one
 * whose answer was lost is simply sent again.
 *
 * @throws PortalError; of kind 'aborted' when the signal ended it
 */
export async function sendAll(
  connection: KnowledgeConnection,
  importId: string,
  rows: ImportRow[],
  { dryRun, signal, onAnswer }: Options,
): Promise<void> {
  let restart = dryRun;
  for (const batch of batches(rows)) {
    onAnswer(
      await patiently(signal, () =>
        sendRows(connection, importId, batch, { dryRun, restart, signal }),
      ),
    );
    restart = false;
  }
}

/** Waits as long as a limit asks for, and a moment after a failure that may pass. */
async function patiently<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (cause) {
      const pauseMs = pauseAfter(cause, attempt);
      if (pauseMs === null || signal.aborted) throw cause;
      await pause(pauseMs, signal);
    }
  }
}

function pauseAfter(cause: unknown, attempt: number): number | null {
  if (!isPortalError(cause)) return null;
  if (cause.status === 429) return (cause.retryAfterS ?? 5) * 1_000;
  return isRetryable(cause) ? (PAUSES_MS[attempt] ?? null) : null;
}
