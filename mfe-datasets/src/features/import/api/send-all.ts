import { type KnowledgeConnection, sendRows } from 'shared-api';
import { isPortalError, isRetryable } from 'shared-auth';
import { IMPORT_ROWS_PER_REQUEST, type ImportRow, type ImportRowResult } from 'shared-contract';
import { pause } from 'shared-contract/browser';
import { countBytes } from '../model/mapping/to-rows';

/** Maximum bytes per request. */
const BATCH_BYTES = 600_000;
/** Delays before retrying a transient failure, in milliseconds. */
const PAUSES_MS = [500, 2_000, 5_000];

/** Splits rows into batches within the maximum number of rows and bytes. */
export function* splitBatches(rows: ImportRow[]): Generator<ImportRow[]> {
  let batch: ImportRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = countBytes(row);
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
 * Sends all rows batch by batch. Sending a batch twice is harmless, so a batch whose response was
 * lost is sent again.
 *
 * @throws PortalError, of kind 'aborted' if the signal aborted it
 */
export async function sendAll(
  connection: KnowledgeConnection,
  importId: string,
  rows: ImportRow[],
  { dryRun, signal, onAnswer }: Options,
): Promise<void> {
  let restart = dryRun;
  for (const batch of splitBatches(rows)) {
    onAnswer(
      await retryWithPauses(signal, () =>
        sendRows(connection, importId, batch, { dryRun, restart, signal }),
      ),
    );
    restart = false;
  }
}

/** Retries after the delay that a rate limit demands, or a short one after a transient failure. */
async function retryWithPauses<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (cause) {
      const pauseMs = getPause(cause, attempt);
      if (pauseMs === null || signal.aborted) throw cause;
      await pause(pauseMs, signal);
    }
  }
}

function getPause(cause: unknown, attempt: number): number | null {
  if (!isPortalError(cause)) return null;
  if (cause.status === 429) return (cause.retryAfterS ?? 5) * 1_000;
  return isRetryable(cause) ? (PAUSES_MS[attempt] ?? null) : null;
}
