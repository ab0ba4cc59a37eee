import type { TakeTurn } from './shared-turns';

/** Waits. Resolves early, without an error, when the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

const takeUnsharedTurn: TakeTurn = async () => 0;

/** Sends requests to a host one at a time, with a pause in between. */
export class HostTurns {
  readonly #last = new Map<string, Promise<void>>();

  /** @param takeTurn coordinates with other servers */
  constructor(
    private readonly pauseMs: number,
    private readonly wait: Wait,
    private readonly takeTurn: TakeTurn = takeUnsharedTurn,
  ) {}

  /** @param longerPauseMs crawl delay that the host requests, if any */
  async run<Result>(
    host: string,
    longerPauseMs: number,
    signal: AbortSignal,
    ask: () => Promise<Result>,
  ): Promise<Result> {
    const pauseMs = Math.max(this.pauseMs, longerPauseMs);
    const before = this.#last.get(host) ?? Promise.resolve();
    const asked = before.then(async () => {
      signal.throwIfAborted();
      const waitMs = await this.takeTurn(host, pauseMs);
      if (waitMs > 0) await this.wait(waitMs, signal);
      signal.throwIfAborted();
      return ask();
    });
    const pause = () => this.wait(pauseMs, signal);
    const over = asked.then(pause, pause);
    this.#last.set(host, over);
    void over.then(() => {
      if (this.#last.get(host) === over) this.#last.delete(host);
    });
    return asked;
  }
}
