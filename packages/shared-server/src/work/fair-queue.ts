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

interface OwnerQueue {
  running: number;
  waiting: Set<() => void>;
}

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, perOwner, waitingPerOwner = Number.POSITIVE_INFINITY } = options;
  const queues = new Map<string, OwnerQueue>();
  let running = 0;

  function beginNext(): void {
    for (const [owner, own] of queues) {
      if (running >= atOnce) return;
      const [begin] = own.waiting;
      if (begin === undefined || own.running >= perOwner) continue;
      own.waiting.delete(begin);
      own.running += 1;
      running += 1;
      moveToEnd(owner, own);
      begin();
    }
  }

  /** Keeps the owners in the order of their last turn, so that another owner is next. */
  function moveToEnd(owner: string, own: OwnerQueue): void {
    queues.delete(owner);
    if (own.running > 0 || own.waiting.size > 0) queues.set(owner, own);
  }

  return {
    run<Result>(owner: string, work: () => Promise<Result>, signal?: AbortSignal) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      const own = queues.get(owner) ?? { running: 0, waiting: new Set() };
      const free = running < atOnce && own.running < perOwner;
      if (!free && own.waiting.size >= waitingPerOwner) {
        return Promise.reject(new QueueFullError());
      }
      queues.set(owner, own);
      return new Promise<Result>((resolve, reject) => {
        const cancelWaiting = () => {
          if (!own.waiting.delete(begin)) return;
          moveToEnd(owner, own);
          reject(signal?.reason);
        };
        const begin = () => {
          signal?.removeEventListener('abort', cancelWaiting);
          const onDone = () => {
            own.running -= 1;
            running -= 1;
            moveToEnd(owner, own);
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
        own.waiting.add(begin);
        beginNext();
      });
    },
    size(owner) {
      const counted = owner === undefined ? [...queues.values()] : [queues.get(owner)];
      return counted.reduce((sum, own) => sum + (own ? own.running + own.waiting.size : 0), 0);
    },
  };
}
