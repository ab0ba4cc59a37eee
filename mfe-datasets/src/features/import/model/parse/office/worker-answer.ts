import { OfficeProblem, type OfficeReason } from './problem';

/** Message of a worker: what it read, or why it did not. */
export type WorkerAnswer<T> = { found: T } | { reason: OfficeReason };

export async function answerOf<T>(reading: Promise<T>): Promise<WorkerAnswer<T>> {
  try {
    return { found: await reading };
  } catch (cause) {
    return { reason: cause instanceof OfficeProblem ? cause.reason : 'damaged' };
  }
}
