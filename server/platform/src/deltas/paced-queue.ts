import type { FilePair } from './delta-thread';

/** A delta that is to be made. */
export interface DeltaJob extends FilePair {
  /** State of the target when it was asked for. */
  state: string;
  /** SHA-256 that the dictionary has to have; undefined when no one asked. */
  asked?: string;
}

/** Pairs that wait; beyond it a script is sent as ever. */
const MOST_WAITING = 500;
/** Strangers may ask for pairs: after each there is a pause of so many times what it took. */
const PAUSES = 4;

/**
 * @param make never rejects
 * @returns does one job after the other, each pair once
 */
export function pacedQueue(make: (job: DeltaJob) => Promise<void>): (job: DeltaJob) => void {
  const waiting = new Map<string, DeltaJob>();
  let isWorking = false;

  async function work(): Promise<void> {
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
    if (!isWorking) void work();
  };
}

/** A process that ends does not wait for it. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
