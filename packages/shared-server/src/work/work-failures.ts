import type { Logger } from '../logging/logger';
import { type BackOff, getPause } from './back-off';
import type { Clock } from './clock';
import type { WorkItem, WorkSource } from './work-loop-types';

/** Attempts are counted up to this number, which fits their column. */
const HIGHEST_COUNT = 1_000_000;

export interface WorkFailureOptions {
  name: string;
  logger: Logger;
  backOff: BackOff;
  mostAttempts: number;
  clock: Clock;
  random: () => number;
}

/** Counts and logs failed steps, and remembers failures that couldn't be stored. */
export class WorkFailures<Item extends WorkItem> {
  readonly #source: Pick<WorkSource<Item>, 'putOff' | 'setAside'>;
  readonly #options: WorkFailureOptions;
  readonly #unwritten = new Map<string, { attempts: number; dueAt: number }>();

  constructor(source: Pick<WorkSource<Item>, 'putOff' | 'setAside'>, options: WorkFailureOptions) {
    this.#source = source;
    this.#options = options;
  }

  /** @returns when the item is due after a failure that couldn't be stored */
  getDueAt(key: string): number | undefined {
    return this.#unwritten.get(key)?.dueAt;
  }

  forget(key: string): void {
    this.#unwritten.delete(key);
  }

  forgetBefore(time: number, isUnderWay: (key: string) => boolean): void {
    for (const [key, { dueAt }] of this.#unwritten) {
      if (dueAt < time && !isUnderWay(key)) this.#unwritten.delete(key);
    }
  }

  /** @returns when the loop should poll again */
  async count(item: Item, error: unknown): Promise<number> {
    const { backOff, mostAttempts, clock, random, logger, name } = this.#options;
    const before = Math.max(item.attempts, this.#unwritten.get(item.key)?.attempts ?? 0);
    const attempts = Math.min(HIGHEST_COUNT, Math.max(0, before) + 1);
    const last = attempts >= mostAttempts;
    const at = clock.now();
    const dueAt = at + getPause(attempts, backOff, random());
    const line = { item: item.key, owner: item.owner, attempts };
    if (last) logger.error({ err: error, ...line }, `${name}: set aside after its last attempt`);
    else if (attempts === 1) logger.warn({ err: error, ...line }, `${name}: failed`);
    else logger.warn({ reason: getMessage(error), ...line }, `${name}: failed again`);
    try {
      if (last) await this.#source.setAside(item, { attempts, at });
      else await this.#source.putOff(item, { attempts, dueAt });
      this.#unwritten.delete(item.key);
    } catch (err) {
      this.#unwritten.set(item.key, { attempts, dueAt });
      logger.error({ reason: getMessage(err), ...line }, `${name}: a failure could not be stored`);
    }
    // Other items don't wait for this one, and a failure never makes the loop poll immediately.
    return Math.min(dueAt, clock.now() + backOff.firstMs);
  }
}

const getMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);
