import { existsSync, readFileSync } from 'node:fs';

/** A time at which the server did not answer, seen from outside or from inside. */
export interface Stall {
  /** Epoch milliseconds of its end. */
  at: number;
  ms: number;
  seen: 'inside' | 'outside';
  what: string;
  /** The calls in which most of it was spent, the innermost first. */
  busiest?: string | undefined;
}

const EVERY_MS = 200;
const STALL_MS = 1_000;
const DATABASE_STALL_MS = 4_000;
/** Timers this late, in ms, mean a busy machine; short stalls are then not reported. */
const BUSY_MS = 300;
const CERTAIN = 5;

/**
 * Asks for the server's health again and again.
 * @param tell hears of every answer that takes too long, as soon as it does and once more each time
 * it has taken as
 *   long again
 */
export function startProber(url: string, tell: (stall: Stall) => void): () => void {
  let stopped = false;
  let lateness = 0;
  let due = performance.now() + EVERY_MS;
  const clock = setInterval(() => {
    lateness = Math.max(lateness * 0.9, performance.now() - due);
    due = performance.now() + EVERY_MS;
  }, EVERY_MS);
  const probe = async (path: string, limitMs: number) => {
    while (!stopped) {
      let times = 0;
      const waiting = setInterval(() => {
        times += 1;
        if (stopped || (lateness > BUSY_MS && times < CERTAIN)) return;
        tell({ at: Date.now(), ms: times * limitMs, seen: 'outside', what: path });
      }, limitMs);
      await fetch(url + path, { signal: AbortSignal.timeout(120_000) })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
      clearInterval(waiting);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  };
  void probe('/healthz', STALL_MS);
  void probe('/readyz', DATABASE_STALL_MS);
  return () => {
    stopped = true;
    clearInterval(clock);
  };
}

interface Line {
  at: number;
  stallMs?: number;
  workedMs?: number;
  busiest?: string;
  rss?: number;
  delayMaxMs?: number;
  collected?: NodeJS.MemoryUsage;
}

/** Reads what the module inside of the server has written. */
export function readInside(file: string): Line[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}

/** @returns stalls in which the event loop worked for more than a second */
export function stallsInside(lines: readonly Line[]): Stall[] {
  return lines
    .filter(({ workedMs = 0, stallMs = 0 }) => workedMs > STALL_MS && stallMs > STALL_MS)
    .map(({ at, workedMs = 0, busiest }) => ({
      at,
      ms: workedMs,
      busiest,
      seen: 'inside',
      what: 'event loop',
    }));
}
