import { OfficeProblem } from './problem';
import type { WorkerAnswer } from './worker-answer';

/** A hostile file may keep its reader busy without end. */
export const READ_DEADLINE_MS = 90_000;

/**
 * Has a file read by a worker, which is ended afterwards in any case.
 *
 * @throws OfficeProblem
 */
export async function askWorker<T>(worker: Worker, file: ArrayBuffer): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<WorkerAnswer<T>>((resolve) => {
      timer = setTimeout(() => resolve({ reason: 'tooSlow' }), READ_DEADLINE_MS);
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer<T>>) =>
        resolve(data),
      );
      // A worker without memory ends with an error event.
      worker.addEventListener('error', () => resolve({ reason: 'damaged' }));
      worker.postMessage(file, [file]);
    });
    if ('reason' in answer) throw new OfficeProblem(answer.reason);
    return answer.found;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
