import type { ReadFile, SourceRow } from '../source-file';
import { ReadProblem, type ReadReason } from './problem';
import type { ReadRequest, WorkerAnswer } from './protocol';

/** A malicious file could keep its parser busy forever. */
export const READ_DEADLINE_MS = 90_000;

/**
 * Reads a file in a worker and always terminates the worker.
 *
 * @throws ReadProblem
 */
export async function askWorker(
  worker: Worker,
  file: ArrayBuffer,
  request: ReadRequest,
): Promise<ReadFile> {
  const rows: SourceRow[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const found = await new Promise<ReadFile>((resolve, reject) => {
      const refuse = (reason: ReadReason) => reject(new ReadProblem(reason));
      timer = setTimeout(() => refuse('tooSlow'), READ_DEADLINE_MS);
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
        if ('rows' in data) for (const row of data.rows) rows.push(row);
        else if ('found' in data) resolve(data.found);
        else refuse(data.reason);
      });
      // A worker that runs out of memory ends with an error event.
      worker.addEventListener('error', () => refuse('damaged'));
      worker.postMessage({ file, request }, [file]);
    });
    return { ...found, rows };
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
