import { systemWork } from 'server-core/database/system-work';
import { UnreadWatch } from 'server-core/notifications/unread-watch';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import { SessionWatch } from 'server-core/sessions/session-watch';
import type { CallEvent, NotificationsEvent } from 'shared-contract';
import { createPoll, type Logger, type Poll } from 'shared-server';

/** Takes the events of one organization. */
export type Listener = (event: CallEvent) => void;

interface Row {
  id: number;
  organization_id: string;
  event: CallEvent;
}

/** How often events and ended sessions are looked for while someone listens, in milliseconds. */
const LOOK_MS = 500;
/**
 * An event may become visible after one with a higher number: as much later as its transaction
 * takes at most. What that long before the last look is reread.
 */
const OVERLAP_S = 35;

/** Events are removed after some minutes: no listener waits longer for a database. */
const LONGEST_OUTAGE_S = 300;
/** An event is sent once, also when a whole outage is reread. */
const FORGET_MS = 2_000 * (OVERLAP_S + LONGEST_OUTAGE_S);

/**
 * Brings the events that any server stores to the listeners of this one. The table is read only
 * while someone listens.
 */
export class LiveEvents {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #seen = new Map<number, number>();
  #lookedAt = Date.now();
  readonly #poll: Poll;
  readonly #unread = new UnreadWatch();
  readonly #sessions = new SessionWatch();

  constructor(
    private readonly deps: Pick<ServerDeps, 'db'>,
    logger: Logger,
  ) {
    this.#poll = createPoll({
      name: 'reading live updates',
      logger,
      longestPauseMs: () => (this.#isHeard() ? LOOK_MS : Number.POSITIVE_INFINITY),
      look: async () => {
        if (this.#isHeard()) await this.#read();
        return null;
      },
    });
  }

  /** @returns what ends the listening */
  listen(organizationId: string, listener: Listener): () => void {
    this.#begin();
    const listeners = this.#listeners.get(organizationId) ?? new Set();
    this.#listeners.set(organizationId, listeners.add(listener));
    this.#poll.wake();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(organizationId);
    };
  }

  /** As `listen`, for the notifications of one member. */
  listenAs(member: Member, listener: (event: NotificationsEvent) => void): () => void {
    this.#begin();
    const stop = this.#unread.listen(member, listener);
    this.#poll.wake();
    return stop;
  }

  /** Reports changes of its membership; once that it has ended, or acts in another organization. */
  watchSession(watched: Parameters<SessionWatch['watch']>[0]): () => void {
    this.#begin();
    const stop = this.#sessions.watch(watched);
    this.#poll.wake();
    return stop;
  }

  #isHeard(): boolean {
    return this.#listeners.size + this.#unread.size + this.#sessions.size > 0;
  }

  /** Events from before the first listener are for no one. */
  #begin(): void {
    if (!this.#isHeard()) this.#lookedAt = Date.now();
  }

  /** Looks for new events now. */
  wake(): void {
    this.#poll.wake();
  }

  async #read(): Promise<void> {
    const now = Date.now();
    // A database that was away for a while has the events of that time.
    const reread = OVERLAP_S + Math.min(LONGEST_OUTAGE_S, (now - this.#lookedAt) / 1_000);
    const { rows } = await this.deps.db.transaction(systemWork.liveUpdates, async (tx) => {
      await this.#sessions.read(tx);
      await this.#unread.read(tx);
      return tx.query<Row>(
        `select id, organization_id, event from portal.live_events
         where created_at > now() - $1::double precision * interval '1 second'
           and organization_id::text in (select jsonb_array_elements_text($2::jsonb))
         order by id`,
        [reread, JSON.stringify([...this.#listeners.keys()])],
      );
    });
    this.#lookedAt = now;
    for (const { id, organization_id, event } of rows) {
      if (this.#seen.has(id)) continue;
      this.#seen.set(id, now);
      for (const listener of this.#listeners.get(organization_id) ?? []) listener(event);
    }
    for (const [id, at] of this.#seen) {
      if (at < now - FORGET_MS) this.#seen.delete(id);
      else break;
    }
  }
}
