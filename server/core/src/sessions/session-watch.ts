import type { MembershipEvent } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { getMemberships } from './find-session';

/** A session with an open stream, in its organization. */
interface Watched {
  sessionId: string;
  userId: string;
  organizationId: string;
  /**
   * Hash of the access token that opened the stream, which expires before its session; null without
   * one.
   */
  tokenHash: string | null;
  /** Called with the membership, and again after each change. */
  onMembership: (membership: MembershipEvent) => void;
  /** @param isSessionOver false when the access token has ended */
  onEnd: (isSessionOver: boolean) => void;
}

/** Sessions with open streams, which close when the session or its membership ends. */
export class SessionWatch {
  /** The last membership sent for each session. */
  readonly #watched = new Map<Watched, string>();
  /** Sessions that may have changed since they were read. */
  readonly #changed = new Set<Watched>();

  get size(): number {
    return this.#watched.size;
  }

  /** @returns a function that stops the watch */
  watch(watched: Watched): () => void {
    this.#watched.set(watched, '');
    this.#changed.add(watched);
    return () => {
      this.#watched.delete(watched);
      this.#changed.delete(watched);
    };
  }

  /** Notes a change to a person's sessions in an organization, or to everyone's. */
  markChanged(organizationId: string, userId: string | null): void {
    for (const one of this.#watched.keys()) {
      const isConcerned = userId === null || one.userId === userId;
      if (isConcerned && one.organizationId === organizationId) this.#changed.add(one);
    }
  }

  /** For access tokens and sessions that expire, which nothing else reports. */
  markAllChanged(): void {
    for (const one of this.#watched.keys()) this.#changed.add(one);
  }

  /**
   * Reports each session that ended or changed since the last read, once.
   * @returns sessions whose last recorded use is a while ago
   */
  async reportChanges(tx: Queryable): Promise<string[]> {
    if (this.#changed.size === 0) return [];
    const changed = [...this.#changed];
    // Tabs of a session share its token.
    const toKey = ({ sessionId, tokenHash }: Watched) => `${sessionId} ${tokenHash}`;
    const asked = new Map(changed.map((one) => [toKey(one), one]));
    const places = new Map([...asked.keys()].map((key, place) => [key, place]));
    const live = await getMemberships(
      tx,
      [...asked.values()].map(({ sessionId, tokenHash }) => ({ sessionId, tokenHash })),
    );
    const idle = new Set<string>();
    for (const one of changed) {
      this.#changed.delete(one);
      const found = live.get(places.get(toKey(one)) ?? -1);
      const isMember = found?.membership.organization_id === one.organizationId;
      if (found && isMember && found.isTokenLive) {
        this.#send(one, found.membership);
        if (found.isIdle) idle.add(one.sessionId);
      } else if (this.#watched.delete(one)) one.onEnd(!isMember);
    }
    return [...idle];
  }

  #send(one: Watched, membership: MembershipEvent): void {
    const { role, organization_name } = membership;
    const state = `${role} ${organization_name}`;
    // The stream may have closed during the query.
    if ((this.#watched.get(one) ?? state) === state) return;
    this.#watched.set(one, state);
    one.onMembership(membership);
  }
}
