import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { findPackageFolder, guarded } from 'shared-server';
import { ModelUnavailableError } from './embedder';

export interface ModelThreadOptions {
  /** An idle thread ends after this time and frees its memory. */
  idleMs: number;
  /** Runs with a low system priority. */
  isBackground: boolean;
}

export interface Embedded {
  vector: Int8Array;
  /** Time in the thread, excluding the wait. */
  tookMs: number;
}

/** Response of the thread: a vector, or why there is none. */
interface ThreadAnswer {
  id: number;
  vector?: Int8Array;
  tookMs?: number;
  problem?: string;
  /** The model can't be used for any text. */
  isUnavailable?: boolean;
}

interface Waiting {
  resolve(embedded: Embedded): void;
  reject(error: Error): void;
}

/** Maximum texts that wait for a thread. */
const MOST_WAITING = 200;
/** A thread that takes longer for one text has hung. */
const DEADLINE_MS = 60_000;

/** One thread with a loaded model. Starts with the first text and ends after being idle. */
export class ModelThread {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(
    private readonly folder: string | null,
    private readonly options: ModelThreadOptions,
  ) {}

  /** @throws ModelUnavailableError when the model can't be loaded */
  embed(text: string): Promise<Embedded> {
    if (this.#waiting.size >= MOST_WAITING) {
      return Promise.reject(new Error('Too many texts are waiting for their vectors'));
    }
    this.#worker ??= this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker?.ref();
      this.#worker?.postMessage({ id, text });
      if (this.#waiting.size === 1) this.#setDeadline(DEADLINE_MS);
    });
  }

  async stop(): Promise<void> {
    await this.#end(new Error('The model is stopped'));
  }

  #start(): Worker {
    const folder = findPackageFolder('embedded-knowledge', import.meta.url);
    const script = join(folder, 'src/workers/embeddings/model/model-worker.mjs');
    const workerData = { folder: this.folder, isBackground: this.options.isBackground };
    const worker = new Worker(script, { workerData });
    const endWithError = (cause: unknown) => {
      if (this.#worker !== worker) return;
      void this.#end(new Error('The thread of the model was lost', { cause }));
    };
    worker.on(
      'message',
      guarded((answer: ThreadAnswer) => this.#settle(answer), endWithError),
    );
    worker.once('error', endWithError);
    worker.once('exit', (code) => endWithError(`It ended with ${code}`));
    return worker;
  }

  #settle({ id, vector, tookMs = 0, problem, isUnavailable }: ThreadAnswer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) {
      // An idle thread doesn't keep an exiting process alive.
      this.#worker?.unref();
      this.#setDeadline(this.options.idleMs);
    } else this.#setDeadline(DEADLINE_MS);
    if (vector) waiting?.resolve({ vector, tookMs });
    else if (isUnavailable) waiting?.reject(new ModelUnavailableError(problem));
    else waiting?.reject(new Error(problem));
  }

  #setDeadline(ms: number): void {
    clearTimeout(this.#timer);
    const late = new Error('The model took too long for a text');
    this.#timer = setTimeout(() => void this.#end(late), ms).unref();
  }

  async #end(reason: Error): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
    await worker?.terminate();
  }
}
