import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { findPackageFolder, guarded } from 'shared-server';

export interface FilePair {
  target: string;
  dictionary: string;
}

/** A body for `Content-Encoding: dcz`. */
export interface MadeDelta {
  /** SHA-256 of the dictionary, in hexadecimal. */
  hash: string;
  delta: Uint8Array;
}

/** Maximum script size for deltas, in bytes. Memory use grows with it. */
export const MAX_SCRIPT_BYTES = 2 * 1_048_576;
/** Maximum time for one pair, in milliseconds. A thread that takes longer has hung. */
const DEADLINE_MS = 30_000;
/** Idle time after which the thread ends and frees its memory. */
const IDLE_MS = 10_000;

/** Makes one delta at a time, in a thread that starts with the first. */
export class DeltaThread {
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #settle: ((answer: Error | MadeDelta) => void) | undefined;

  /** @throws Error when no delta is possible, or another one is being made */
  make(pair: FilePair): Promise<MadeDelta> {
    if (this.#settle) return Promise.reject(new Error('Another delta is being made'));
    return new Promise((resolve, reject) => {
      this.#settle = (answer) => {
        this.#settle = undefined;
        if (answer instanceof Error) reject(answer);
        else resolve(answer);
      };
      this.#worker ??= this.#start();
      this.#worker.postMessage({ ...pair, maxBytes: MAX_SCRIPT_BYTES });
      this.#setDeadline(DEADLINE_MS);
    });
  }

  #start(): Worker {
    const folder = findPackageFolder('server-platform', import.meta.url);
    const worker = new Worker(join(folder, 'src/deltas/delta-worker.mjs'));
    const onLost = (cause: unknown) => {
      if (this.#worker === worker) this.#end(new Error('The delta thread was lost', { cause }));
    };
    const onMessage = guarded((answer: MadeDelta | { problem: string }) => {
      this.#setDeadline(IDLE_MS);
      this.#settle?.('problem' in answer ? new Error(answer.problem) : answer);
    }, onLost);
    worker.on('message', onMessage);
    worker.once('error', onLost);
    worker.once('exit', (code) => onLost(`It ended with ${code}`));
    // Doesn't keep the process alive. Must come after the listeners, because adding one undoes it.
    worker.unref();
    return worker;
  }

  #setDeadline(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(new Error('A delta took too long')), ms).unref();
  }

  #end(reason: Error): void {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#settle?.(reason);
    void worker?.terminate();
  }
}
