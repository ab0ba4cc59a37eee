export class QueueFullError extends Error {
  override name = 'QueueFullError';

  constructor() {
    super('Too much work of one owner is waiting');
  }
}

export interface FairQueueOptions {
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** Maximum pieces of one owner among them. */
  perOwner: number;
  /** Pieces of one owner that may wait. Default: any number. */
  waitingPerOwner?: number;
}

/**
 * Runs the work of several owners in turns, so that one owner's long queue doesn't delay the
 * others.
 */
export interface FairQueue {
  /**
   * @param signal removes waiting work from the queue; running work continues
   * @throws QueueFullError when the owner's queue is full; the signal's reason when aborted before
   * the start
   */
  run<Result>(owner: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** @returns how many pieces of work of the owner, or of all owners, run or wait */
  size(owner?: string): number;
}

interface Line {
  running: number;
  waiting: Set<() => void>;
}

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, perOwner, waitingPerOwner = Number.POSITIVE_INFINITY } = options;
  const lines = new Map<string, Line>();
  let running = 0;

  function beginNext(): void {
    for (const [owner, line] of lines) {
      if (running >= atOnce) return;
      const [begin] = line.waiting;
      if (begin === undefined || line.running >= perOwner) continue;
      line.waiting.delete(begin);
      line.running += 1;
      running += 1;
      moveToEnd(owner, line);
      begin();
    }
  }

  /** Keeps the owners in the order of their last turn, so that another owner is next. */
  function moveToEnd(owner: string, line: Line): void {
    lines.delete(owner);
    if (line.running > 0 || line.waiting.size > 0) lines.set(owner, line);
  }

  return {
    run<Result>(owner: string, work: () => Promise<Result>, signal?: AbortSignal) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      const line = lines.get(owner) ?? { running: 0, waiting: new Set() };
      const free = running < atOnce && line.running < perOwner;
      if (!free && line.waiting.size >= waitingPerOwner) {
        return Promise.reject(new QueueFullError());
      }
      lines.set(owner, line);
      return new Promise<Result>((resolve, reject) => {
        const cancelWaiting = () => {
          if (!line.waiting.delete(begin)) return;
          moveToEnd(owner, line);
          reject(signal?.reason);
        };
        const begin = () => {
          signal?.removeEventListener('abort', cancelWaiting);
          const onDone = () => {
            line.running -= 1;
            running -= 1;
            moveToEnd(owner, line);
            beginNext();
          };
          // Frees the slot before the caller resumes, so that it sees the current queue.
          new Promise<Result>((settle) => settle(work())).then(
            (result) => {
              onDone();
              resolve(result);
            },
            (error: unknown) => {
              onDone();
              reject(error);
            },
          );
        };
        signal?.addEventListener('abort', cancelWaiting, { once: true });
        line.waiting.add(begin);
        beginNext();
      });
    },
    size(owner) {
      const counted = owner === undefined ? [...lines.values()] : [lines.get(owner)];
      return counted.reduce((sum, line) => sum + (line ? line.running + line.waiting.size : 0), 0);
    },
  };
}
