import type { FilePair } from './delta-thread';

export interface DeltaJob extends FilePair {
  /** State of the target when requested. */
  state: string;
  /** Expected SHA-256 of the dictionary; undefined when not requested by a browser. */
  asked?: string;
}

/** Maximum waiting pairs. Beyond that, scripts are sent in full. */
const MOST_WAITING = 500;
/** Pause after a requested pair, in multiples of its duration: anyone can request pairs. */
const PAUSES = 4;

/**
 * @param make must never reject
 * @returns a function that queues a job; jobs run one after the other, each waiting pair once
 */
export function createPacedQueue(make: (job: DeltaJob) => Promise<void>): (job: DeltaJob) => void {
  const waiting = new Map<string, DeltaJob>();
  let isWorking = false;

  async function runJobs(): Promise<void> {
    isWorking = true;
    for (const [key, job] of waiting) {
      const from = performance.now();
      await make(job);
      waiting.delete(key);
      if (job.asked) await pause(PAUSES * (performance.now() - from));
    }
    isWorking = false;
  }

  return (job) => {
    if (waiting.size >= MOST_WAITING) return;
    const key = `${job.target} ${job.state} ${job.dictionary}`;
    if (!waiting.has(key)) waiting.set(key, job);
    if (!isWorking) void runJobs();
  };
}

/** Doesn't keep the process alive. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
