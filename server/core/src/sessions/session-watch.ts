import type { MembershipEvent } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { membershipsOf } from './find-session';

/** A session that something is open for, in the organization that it acts in. */
interface Watched {
  sessionId: string;
  organizationId: string;
  /** Called once with the membership, and with each change of it. */
  onMembership: (membership: MembershipEvent) => void;
  onEnd: () => void;
}

/** Sessions with something open, which closes when the session or its membership ends. */
export class SessionWatch {
  /** The membership that each was sent last. */
  readonly #watched = new Map<Watched, string>();

  get size(): number {
    return this.#watched.size;
  }

  /** @returns what ends the watch */
  watch(watched: Watched): () => void {
    this.#watched.set(watched, '');
    return () => this.#watched.delete(watched);
  }

  /** Reports each session that ended or changed since the last time, once. */
  async read(tx: Queryable): Promise<void> {
    if (this.size === 0) return;
    const watched = [...this.#watched.keys()];
    const live = await membershipsOf(
      tx,
      watched.map(({ sessionId }) => sessionId),
    );
    for (const one of watched) {
      const membership = live.get(one.sessionId);
      if (membership?.organization_id === one.organizationId) this.#send(one, membership);
      else if (this.#watched.delete(one)) one.onEnd();
    }
  }

  #send(one: Watched, membership: MembershipEvent): void {
    const { role, organization_name } = membership;
    const state = `${role} ${organization_name}`;
    // It may have closed during the look.
    if ((this.#watched.get(one) ?? state) === state) return;
    this.#watched.set(one, state);
    one.onMembership(membership);
  }
}
