import type { Logger } from '../logging/logger';
import { type BackOff, getPause } from './back-off';
import { type Clock, systemClock } from './clock';

/** Calls a function repeatedly, and earlier when woken. */
export interface Poll {
  /** Polls immediately, or as soon as the shortest pause allows. */
  wake(): void;
  /** Polls at this time at the latest. */
  wakeAt(time: number): void;
  /** Resolves when no poll is running or requested. */
  idle(): Promise<void>;
  /** Stops polling; resolves when the last poll has ended. */
  stop(): Promise<void>;
}

export interface PollOptions {
  name: string;
  /** @returns when something is due next; null when that isn't known */
  look: (now: number) => Promise<number | null>;
  logger: Logger;
  /** Longest pause between two polls; a function is called after each poll. */
  longestPauseMs: number | (() => number);
  /** Shortest pause between two polls, even if it is woken more often. */
  shortestPauseMs?: number;
  clock?: Clock;
  random?: () => number;
}

const FAILURE_BACK_OFF: BackOff = { firstMs: 1_000, mostMs: 10_000 };

/** Logs failed polls, and lengthens the pauses between them. */
export function createPoll(options: PollOptions): Poll {
  const { name, look, logger, longestPauseMs, shortestPauseMs = 0 } = options;
  const { clock = systemClock, random = Math.random } = options;
  let stopped = false;
  let looking: Promise<void> | null = null;
  let woken = false;
  let failures = 0;
  let earliest = Number.NEGATIVE_INFINITY;
  let planned: { at: number; cancel: () => void } | null = null;

  function planAt(time: number): void {
    if (stopped || looking) return;
    const at = Math.max(time, earliest);
    if (planned && planned.at <= at) return;
    planned?.cancel();
    const pause = Math.max(0, at - clock.now());
    if (pause === 0) startPoll();
    else planned = { at, cancel: clock.after(pause, startPoll) };
  }

  function startPoll(): void {
    planned?.cancel();
    planned = null;
    if (stopped || looking) return;
    looking = pollOnce().then((next) => {
      looking = null;
      const asked = woken;
      woken = false;
      planAt(asked ? clock.now() : next);
    });
  }

  async function pollOnce(): Promise<number> {
    const getLatest = () =>
      clock.now() + (typeof longestPauseMs === 'number' ? longestPauseMs : longestPauseMs());
    try {
      const next = await look(clock.now());
      failures = 0;
      earliest = clock.now() + shortestPauseMs;
      return Math.min(next ?? Number.POSITIVE_INFINITY, wanted, getLatest());
    } catch (err) {
      failures += 1;
      earliest = clock.now() + getPause(failures, FAILURE_BACK_OFF, random());
      logger.error({ err, failures }, `${name}: a poll failed`);
      return earliest;
    } finally {
      wanted = Number.POSITIVE_INFINITY;
    }
  }
  /** The earliest time that was requested during a poll. */
  let wanted = Number.POSITIVE_INFINITY;

  return {
    wake() {
      if (looking) woken = true;
      else planAt(clock.now());
    },
    wakeAt(time) {
      if (looking) wanted = Math.min(wanted, time);
      else planAt(time);
    },
    async idle() {
      while (looking) await looking;
    },
    async stop() {
      stopped = true;
      planned?.cancel();
      planned = null;
      while (looking) await looking;
    },
  };
}
