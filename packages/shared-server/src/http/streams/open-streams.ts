import type { IncomingMessage, ServerResponse } from 'node:http';
import { whenClosed } from './stream-answer';

/** Counts the answers of one server that are still being sent, by what they are. */
export class OpenStreams<Kind extends string = string> {
  readonly #open = new Map<Kind, number>();

  constructor(kinds: readonly Kind[]) {
    for (const kind of kinds) this.#open.set(kind, 0);
  }

  /** Counts the answer until it is over or its client has left. */
  enter(kind: Kind, res: ServerResponse<IncomingMessage>): void {
    this.#add(kind, 1);
    whenClosed(res, () => this.#add(kind, -1));
  }

  /** @returns every kind with its number */
  counts(): ReadonlyMap<Kind, number> {
    return this.#open;
  }

  #add(kind: Kind, by: number): void {
    this.#open.set(kind, (this.#open.get(kind) ?? 0) + by);
  }
}
