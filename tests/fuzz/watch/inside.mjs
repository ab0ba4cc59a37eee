import { appendFileSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';
import { startSampling } from './busiest.mjs';

// Loaded into the server with `NODE_OPTIONS=--import`: writes what the event loop and the memory
// do, a line of JSON for each stall, for each second, and for each garbage collection that SIGUSR2
// asks for.

const file = process.env.FUZZ_INSIDE;
const EVERY_MS = 50;
const STALL_MS = 500;
const FORGET_TICKS = 200;
const CHANNEL = 'fuzz-collect';
const THREADS_MS = 2_000;

/** Working time of the main thread, in ms; a stall may be a wait for a processor. */
function workedMs() {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return performance.now();
  }
}

if (isMainThread && file) {
  const write = (/** @type {object} */ line) =>
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...line })}\n`);
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const sampling = startSampling();
  let before = performance.now();
  let worked = workedMs();
  let ticks = 0;
  /** Resets the measurements: the time that this module takes is no delay of the server. */
  const forget = () => {
    delay.reset();
    before = performance.now();
    worked = workedMs();
  };
  setInterval(() => {
    const now = performance.now();
    const working = workedMs();
    const stallMs = Math.round(now - before - EVERY_MS);
    if (stallMs > STALL_MS) {
      const line = { stallMs, workedMs: working - worked };
      sampling.busiest(stallMs, (busiest) => write({ ...line, busiest }));
    }
    before = now;
    worked = working;
    ticks += 1;
    if (ticks % FORGET_TICKS === 0) {
      sampling.restart();
      forget();
    }
    if (ticks % 20 === 0) {
      write({ rss: process.memoryUsage.rss(), delayMaxMs: Math.round(delay.max / 1e6) });
      delay.reset();
    }
  }, EVERY_MS).unref();
  process.on('SIGUSR2', async () => {
    collectGarbage();
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage('collect');
    await new Promise((resolve) => setTimeout(resolve, THREADS_MS));
    channel.close();
    write({ collected: process.memoryUsage() });
    forget();
  });
}

/** Collects this thread's heap alone. */
function collectGarbage() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  for (let times = 0; times < 3; times += 1) collect();
}

// The database's thread has a heap of its own.
if (!isMainThread && file) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = collectGarbage;
  channel.unref();
}
