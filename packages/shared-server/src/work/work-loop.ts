import { setMaxListeners } from 'node:events';
import type { Logger } from '../logging/logger';
import type { BackOff } from './back-off';
import { type Clock, systemClock } from './clock';
import { createFailureBudget } from './failure-budget';
import { createFairQueue, type FairQueueOptions } from './fair-queue';
import { createPoll } from './poll';
import { StepProgress } from './step-progress';
import { WorkFailures } from './work-failures';
import type { WorkItem, WorkSource } from './work-loop-types';

export type { WorkItem, WorkSource } from './work-loop-types';

/** A successful step left its item due, so it would repeat forever. */
class NoProgressError extends Error {
  override name = 'NoProgressError';

  constructor() {
    super('The step ended without an error, but its item is still due');
  }
}

export interface WorkLoopOptions extends Pick<FairQueueOptions, 'atOnce' | 'perOwner'> {
  name: string;
  logger: Logger;
  longestPauseMs: number;
  shortestPauseMs?: number;
  backOff?: BackOff;
  /** Failures after which an item is set aside. */
  mostAttempts?: number;
  clock?: Clock;
  random?: () => number;
}

export interface WorkLoop {
  /** Polls now: work may be due earlier than the loop knows. */
  wake(): void;
  /** Resolves when no step is running and no poll is pending. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

const USUAL_BACK_OFF: BackOff = { firstMs: 1_000, mostMs: 300_000 };
const USUAL_ATTEMPTS = 7;

function createStopping(): AbortController {
  const stopping = new AbortController();
  // All waiting work listens to the signal.
  setMaxListeners(0, stopping.signal);
  return stopping;
}

const DEFAULTS = {
  backOff: USUAL_BACK_OFF,
  mostAttempts: USUAL_ATTEMPTS,
  clock: systemClock,
  random: Math.random,
};

/** Runs the work of many owners concurrently. Failed items are put off and finally set aside. */
export function createWorkLoop<Item extends WorkItem>(
  source: WorkSource<Item>,
  options: WorkLoopOptions,
): WorkLoop {
  const settings = { ...DEFAULTS, ...options };
  const { name, backOff, clock } = settings;
  const queue = createFairQueue(options);
  const budget = createFailureBudget();
  const stopping = createStopping();
  const underWay = new Map<string, Promise<void>>();
  const isUnderWay = (key: string) => underWay.has(key);
  const failures = new WorkFailures(source, settings);
  const progress = new StepProgress();
  const poll = createPoll({ ...options, look: pollSource });

  async function pollSource(now: number): Promise<number | null> {
    const { items, next } = await source.due(now);
    failures.forgetBefore(now - backOff.mostMs, isUnderWay);
    progress.forgetBefore(now - 2 * backOff.mostMs, isUnderWay);
    let soonest = next ?? Number.POSITIVE_INFINITY;
    for (const item of items) {
      if (underWay.has(item.key)) continue;
      const dueAt = failures.getDueAt(item.key) ?? now;
      const startAt = dueAt > now ? dueAt : budget.takeToken(item.owner, now);
      if (startAt > now) soonest = Math.min(soonest, startAt);
      else underWay.set(item.key, startItem(item));
    }
    return soonest;
  }

  async function startItem(item: Item): Promise<void> {
    const fruitless = progress.countStep(item);
    const attempts = Math.max(item.attempts, fruitless - 1);
    const again =
      fruitless === 0
        ? await workOn(item)
        : await failures.count({ ...item, attempts }, new NoProgressError());
    underWay.delete(item.key);
    poll.wakeAt(again);
  }

  function runStep(item: Item): Promise<void> {
    progress.start(item.key, clock.now());
    return source.step(item, stopping.signal);
  }

  /** @returns when the loop should poll again */
  async function workOn(item: Item): Promise<number> {
    const now = clock.now();
    try {
      await queue.run(item.owner, () => runStep(item), stopping.signal);
      failures.forget(item.key);
      budget.giveBack(item.owner);
    } catch (error) {
      progress.forget(item.key);
      if (!stopping.signal.aborted) return failures.count(item, error);
    }
    return now;
  }

  return {
    wake: poll.wake,
    async idle() {
      do {
        await poll.idle();
        await Promise.all(underWay.values());
      } while (underWay.size > 0);
      await poll.idle();
    },
    async stop() {
      stopping.abort(new Error(`${name} stops`));
      await poll.stop();
      await Promise.all(underWay.values());
    },
  };
}
