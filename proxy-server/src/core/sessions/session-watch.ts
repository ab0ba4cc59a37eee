import type { Queryable } from 'shared-server';
import { organizationsOf } from './find-session';

/** A session that something is open for, in the organization that it acts in. */
interface Watched {
  sessionId: string;
  organizationId: string;
  onEnd: () => void;
}

/** Sessions with something open, which closes when the session or its membership ends. */
export class SessionWatch {
  readonly #watched = new Set<Watched>();

  get size(): number {
    return this.#watched.size;
  }

  /** @returns what ends the watch */
  watch(
    { sessionId, organizationId }: Omit<Watched, 'onEnd'>,
    onEnd: Watched['onEnd'],
  ): () => void {
    const watched = { sessionId, organizationId, onEnd };
    this.#watched.add(watched);
    return () => this.#watched.delete(watched);
  }

  /** Reports each session that ended since the last time, once. */
  async read(tx: Queryable): Promise<void> {
    if (this.size === 0) return;
    const watched = [...this.#watched];
    const live = await organizationsOf(
      tx,
      watched.map(({ sessionId }) => sessionId),
    );
    for (const one of watched) {
      if (live.get(one.sessionId) === one.organizationId) continue;
      if (this.#watched.delete(one)) one.onEnd();
    }
  }
}
