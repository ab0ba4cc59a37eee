import { setMaxListeners } from 'node:events';
import type { Logger } from '../logging/logger';
import { type BackOff, pauseAfter } from './back-off';
import { type Clock, systemClock } from './clock';
import { createFailureBudget } from './failure-budget';
import { createFairQueue, type FairQueueOptions } from './fair-queue';
import { createPoll } from './poll';

/** A piece of work that is written down somewhere until it is done. */
export interface WorkItem {
  key: string;
  /** Whose work it is: owners share the loop evenly. */
  owner: string;
  /** How often it has failed. */
  attempts: number;
  /** Since when it is due. */
  dueAt: number;
}

/** A step that did not fail left its item as due as it was: it would be done for ever. */
class NoProgressError extends Error {
  override name = 'NoProgressError';

  constructor() {
    super('A step left its item due since before it began');
  }
}

/** Where the work of a loop is written down, and what is done with a piece of it. */
export interface WorkSource<Item extends WorkItem> {
  /** @returns a share of what is due for each owner, and when something else will be */
  due(now: number): Promise<{ items: Item[]; next: number | null }>;
  /** Does the work. It leaves the item done, or not due before this step began. */
  step(item: Item, stopping: AbortSignal): Promise<void>;
  /** Writes down that the step failed, apart from anything that the step wrote. */
  putOff(item: Item, failed: { attempts: number; dueAt: number }): Promise<void>;
  /** The same after the last attempt: the item is kept, and is not due any more. */
  setAside(item: Item, failed: { attempts: number; at: number }): Promise<void>;
}

export interface WorkLoopOptions extends Pick<FairQueueOptions, 'atOnce' | 'perOwner'> {
  /** What the log calls it. */
  name: string;
  logger: Logger;
  longestPauseMs: number;
  shortestPauseMs?: number;
  backOff?: BackOff;
  /** After so many failures an item is set aside. */
  mostAttempts?: number;
  clock?: Clock;
  random?: () => number;
}

export interface WorkLoop {
  /** Something may be due earlier than the loop knows. */
  wake(): void;
  /** Resolves when nothing is done or looked for. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export const usualBackOff: BackOff = { firstMs: 1_000, mostMs: 300_000 };
export const usualAttempts = 7;
/** A count that a column holds whatever was stored in it before. */
const HIGHEST_COUNT = 1_000_000;

/** Does the work of many owners side by side; what fails is counted, comes later each time and is set aside at last. */
export function createWorkLoop<Item extends WorkItem>(
  source: WorkSource<Item>,
  options: WorkLoopOptions,
): WorkLoop {
  const { name, logger, backOff = usualBackOff, mostAttempts = usualAttempts } = options;
  const { clock = systemClock, random = Math.random } = options;
  const queue = createFairQueue(options);
  const budget = createFailureBudget();
  const stopping = new AbortController();
  // Everything that waits listens to it.
  setMaxListeners(0, stopping.signal);
  const underWay = new Map<string, Promise<void>>();
  /** Failures that could not be written down. */
  const unwritten = new Map<string, { attempts: number; dueAt: number }>();
  /** When the last steps began, and how many in a row made no progress although they did not fail. */
  const steps = new Map<string, { began: number; fruitless: number; judged: boolean }>();

  const poll = createPoll({ ...options, look });

  async function look(now: number): Promise<number | null> {
    const { items, next } = await source.due(now);
    forgetOld(now);
    let soonest = next ?? Number.POSITIVE_INFINITY;
    for (const item of items) {
      if (underWay.has(item.key)) continue;
      const dueAt = unwritten.get(item.key)?.dueAt ?? now;
      const startAt = dueAt > now ? dueAt : budget.take(item.owner, now);
      if (startAt > now) soonest = Math.min(soonest, startAt);
      else underWay.set(item.key, begin(item));
    }
    return soonest;
  }

  function begin(item: Item): Promise<void> {
    const last = steps.get(item.key);
    if (!last || last.judged) return work(item);
    last.judged = true;
    if (item.dueAt >= last.began) {
      last.fruitless = 0;
      return work(item);
    }
    last.fruitless += 1;
    const attempts = Math.max(item.attempts, last.fruitless - 1);
    return end(item, countFailure({ ...item, attempts }, new NoProgressError()));
  }

  /** What has long been due and is not found any more was done or removed elsewhere. */
  function forgetOld(now: number): void {
    for (const [key, { dueAt }] of unwritten) {
      if (dueAt < now - backOff.mostMs && !underWay.has(key)) unwritten.delete(key);
    }
    for (const [key, { began }] of steps) {
      if (began < now - 2 * backOff.mostMs && !underWay.has(key)) steps.delete(key);
    }
  }

  async function work(item: Item): Promise<void> {
    const fruitless = steps.get(item.key)?.fruitless ?? 0;
    const step = () => {
      steps.set(item.key, { began: clock.now(), fruitless, judged: false });
      return source.step(item, stopping.signal);
    };
    let again: number | Promise<number> = clock.now();
    try {
      await queue.run(item.owner, step, stopping.signal);
      unwritten.delete(item.key);
      budget.giveBack(item.owner);
    } catch (error) {
      steps.delete(item.key);
      if (!stopping.signal.aborted) again = countFailure(item, error);
    }
    await end(item, again);
  }

  async function end(item: Item, lookAt: number | Promise<number>): Promise<void> {
    const again = await lookAt;
    underWay.delete(item.key);
    poll.wakeAt(again);
  }

  /** @returns when the loop has a reason to look again */
  async function countFailure(item: Item, error: unknown): Promise<number> {
    const before = Math.max(item.attempts, unwritten.get(item.key)?.attempts ?? 0);
    const attempts = Math.min(HIGHEST_COUNT, Math.max(0, before) + 1);
    const last = attempts >= mostAttempts;
    const at = clock.now();
    const dueAt = at + pauseAfter(attempts, backOff, random());
    const line = { item: item.key, owner: item.owner, attempts };
    if (last) logger.error({ err: error, ...line }, `${name}: set aside after its last attempt`);
    else if (attempts === 1) logger.warn({ err: error, ...line }, `${name}: failed`);
    else logger.warn({ reason: messageOf(error), ...line }, `${name}: failed again`);
    try {
      if (last) await source.setAside(item, { attempts, at });
      else await source.putOff(item, { attempts, dueAt });
      unwritten.delete(item.key);
    } catch (err) {
      unwritten.set(item.key, { attempts, dueAt });
      logger.error({ reason: messageOf(err), ...line }, `${name}: a failure was not written down`);
    }
    // What others have waiting must not wait for this one, and a failure never makes the loop look at once.
    return Math.min(dueAt, clock.now() + backOff.firstMs);
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

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);
