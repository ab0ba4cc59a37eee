import type { NotificationsEvent } from 'shared-contract';
import type { Queryable } from 'shared-server';

/** Persons who listen, each with the state that was sent last. */
export class UnreadWatch {
  readonly #listeners = new Map<string, Set<(event: NotificationsEvent) => void>>();
  readonly #told = new Map<string, string>();

  get size(): number {
    return this.#listeners.size;
  }

  /** @returns what ends the listening */
  listen(userId: string, listener: (event: NotificationsEvent) => void): () => void {
    const listeners = this.#listeners.get(userId) ?? new Set();
    this.#listeners.set(userId, listeners.add(listener));
    // A later listener needs the state that the others have.
    this.#told.delete(userId);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#listeners.delete(userId);
      this.#told.delete(userId);
    };
  }

  /** Sends listeners what changed since the last time. */
  async read(tx: Queryable): Promise<void> {
    if (this.size === 0) return;
    const { rows } = await tx.query<NotificationsEvent & { user_id: string }>(
      `select user_id, max(id)::int8 as latest,
         (count(*) filter (where read_at is null))::int as unread
       from portal.notifications
       where user_id::text in (select jsonb_array_elements_text($1::jsonb))
       group by user_id`,
      [JSON.stringify([...this.#listeners.keys()])],
    );
    for (const { user_id: userId, latest, unread } of rows) {
      const state = `${latest} ${unread}`;
      if (this.#told.get(userId) === state) continue;
      this.#told.set(userId, state);
      for (const listener of this.#listeners.get(userId) ?? []) listener({ latest, unread });
    }
  }
}
