import type { NotificationsEvent } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { Member } from '../sessions/require-member';

type Person = Pick<Member, 'organizationId' | 'userId'>;

/** Listening members, each with the last state that was sent. */
export class UnreadWatch {
  readonly #listeners = new Map<string, Set<(event: NotificationsEvent) => void>>();
  readonly #sent = new Map<string, string>();
  /** Members whose notifications may have changed since they were read. */
  readonly #changed = new Set<string>();

  get size(): number {
    return this.#listeners.size;
  }

  /** @returns a function that removes the listener */
  listen(person: Person, listener: (event: NotificationsEvent) => void): () => void {
    const key = toKey(person);
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    // A later listener needs the state that the others already have.
    this.#sent.delete(key);
    this.#changed.add(key);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#listeners.delete(key);
      this.#sent.delete(key);
    };
  }

  /** Notes that a member's notifications changed. */
  markChanged(person: Person): void {
    this.#changed.add(toKey(person));
  }

  markAllChanged(): void {
    for (const key of this.#listeners.keys()) this.#changed.add(key);
  }

  /** Sends listeners the changes since the last read. */
  async sendChanges(tx: Queryable): Promise<void> {
    const keys = [...this.#changed].filter((key) => this.#listeners.has(key));
    this.#changed.clear();
    if (keys.length === 0) return;
    const { rows } = await tx
      .query<NotificationsEvent & { key: string }>(
        `select organization_id || ' ' || user_id as key, max(id)::int8 as latest,
           (count(*) filter (where read_at is null))::int as unread
         from portal.notifications
         where (organization_id, user_id) in (
           select split_part(key, ' ', 1)::uuid, split_part(key, ' ', 2)::uuid
           from jsonb_array_elements_text($1::jsonb) key)
         group by organization_id, user_id`,
        [JSON.stringify(keys)],
      )
      .catch((error) => {
        for (const key of keys) this.#changed.add(key);
        throw error;
      });
    for (const { key, latest, unread } of rows) {
      const state = `${latest} ${unread}`;
      if (this.#sent.get(key) === state) continue;
      this.#sent.set(key, state);
      for (const listener of this.#listeners.get(key) ?? []) listener({ latest, unread });
    }
  }
}

const toKey = ({ organizationId, userId }: Person) => `${organizationId} ${userId}`;
