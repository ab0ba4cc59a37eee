import type { IncomingMessage, ServerResponse } from 'node:http';
import { onceClosed } from './stream-answer';

/** Counts a server's responses that are still being sent, by kind. */
export class OpenStreams<Kind extends string = string> {
  readonly #open = new Map<Kind, number>();

  constructor(kinds: readonly Kind[]) {
    for (const kind of kinds) this.#open.set(kind, 0);
  }

  /** Counts the response until it ends or its client disconnects. */
  count(kind: Kind, res: ServerResponse<IncomingMessage>): void {
    this.#add(kind, 1);
    onceClosed(res, () => this.#add(kind, -1));
  }

  /** @returns the number of open responses of each kind */
  getCounts(): ReadonlyMap<Kind, number> {
    return this.#open;
  }

  #add(kind: Kind, by: number): void {
    this.#open.set(kind, (this.#open.get(kind) ?? 0) + by);
  }
}
