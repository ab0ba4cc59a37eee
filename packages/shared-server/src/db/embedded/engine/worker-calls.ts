import type { Worker } from 'node:worker_threads';
import { type DatabaseError, toDatabaseError } from '../../driver/database-error';

export interface WorkerAnswer {
  ready?: true;
  /** The compiled engine, with `ready`. */
  engine?: WebAssembly.Module;
  id?: number;
  result?: unknown;
  error?: { code?: string; message: string; constraint?: string };
}

interface PendingCall {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Pending commands to the embedded database's thread. */
export class WorkerCalls {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingCall>();
  #lost: DatabaseError | undefined;
  #lastId = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  get failed(): boolean {
    return this.#lost !== undefined;
  }

  send(command: string, input: object = {}): Promise<unknown> {
    if (this.#lost) return Promise.reject(this.#lost);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ id, command, ...input });
    });
  }

  settle({ id = 0, error, result }: WorkerAnswer): void {
    const call = this.#pending.get(id);
    this.#pending.delete(id);
    if (error) call?.reject(toDatabaseError(error));
    else call?.resolve(result);
  }

  /** Rejects the pending calls and all later ones. */
  fail(reason: DatabaseError): DatabaseError {
    this.#lost = reason;
    for (const call of this.#pending.values()) call.reject(reason);
    this.#pending.clear();
    return reason;
  }
}
