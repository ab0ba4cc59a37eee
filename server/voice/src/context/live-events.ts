import { systemWork } from 'server-core/database/system-work';
import { UnreadWatch } from 'server-core/notifications/unread-watch';
import type { ServerDeps } from 'server-core/server/server-deps';
import { noteUses } from 'server-core/sessions/find-session';
import type { Member } from 'server-core/sessions/require-member';
import { SessionWatch } from 'server-core/sessions/session-watch';
import type { CallEvent, NotificationsEvent } from 'shared-contract';
import { createPoll, type Logger, type Poll } from 'shared-server';

/** Receives the events of one organization. */
export type Listener = (event: CallEvent) => void;

/** A row of `portal.live_events`: what changed, and who is notified. */
interface Change {
  id: number;
  organizationId: string;
  /** Null for everyone in the organization. */
  userId: string | null;
  kind: 'call' | 'notifications' | 'session';
  event: CallEvent;
}

/** How often to poll while anyone listens, in milliseconds. */
const LOOK_MS = 500;
/** Shortest pause between two polls, in milliseconds. */
const SHORTEST_MS = 50;
/** How often to check all sessions, in milliseconds. They can expire without any event. */
const CHECK_MS = 15_000;
/** Longer than any transaction takes. Anything older was visible to the last poll. */
const OVERLAP_S = 35;
/**
 * Rows are deleted after a few minutes, so there is nothing to catch up on after a longer outage.
 */
const LONGEST_OUTAGE_S = 300;

/**
 * Reads everything written by transactions that were still open at the last poll. A transaction can
 * commit after one with a higher id, so the poll starts at the oldest open one. A restored database
 * can have lower ids than before.
 */
const CHANGES = `
  select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'organizationId', organization_id,
       'userId', user_id, 'kind', kind, 'event', event) order by id), '[]')
     from portal.live_events
     where written_by >= least($1::xid8, pg_snapshot_xmin(pg_current_snapshot()))
       and created_at > now() - $2::double precision * interval '1 second') as changes`;
const BEGINNING = '0';

/**
 * Delivers events that any server stored to this server's listeners. One query per poll serves all
 * of them, and there is no polling without listeners.
 */
export class LiveEvents {
  readonly #listeners = new Map<string, Set<Listener>>();
  /** Ids of the last poll, because polls overlap. */
  #seen = new Set<number>();
  #horizon = BEGINNING;
  #lookedAt = Date.now();
  #checkedAt = Date.now();
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
      shortestPauseMs: SHORTEST_MS,
      look: async () => {
        if (this.#isHeard()) await this.#read();
        return null;
      },
    });
  }

  /** @returns a function that stops listening */
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

  /** Like `listen`, but for one member's notifications. */
  listenAs(member: Member, listener: (event: NotificationsEvent) => void): () => void {
    this.#begin();
    const stop = this.#unread.listen(member, listener);
    this.#poll.wake();
    return stop;
  }

  /**
   * Reports changes to the session's membership, and once when it ends or switches organization.
   */
  watchSession(watched: Parameters<SessionWatch['watch']>[0]): () => void {
    this.#begin();
    const stop = this.#sessions.watch(watched);
    this.#poll.wake();
    return stop;
  }

  #isHeard(): boolean {
    return this.#listeners.size + this.#unread.size + this.#sessions.size > 0;
  }

  /** The first listener doesn't need changes from before. */
  #begin(): void {
    if (this.#isHeard()) return;
    this.#lookedAt = Date.now();
    this.#horizon = BEGINNING;
  }

  /** Polls now. */
  wake(): void {
    this.#poll.wake();
  }

  async #read(): Promise<void> {
    const { db } = this.deps;
    const now = Date.now();
    // After a database outage, reads the changes of that time too.
    const awayS = (now - this.#lookedAt) / 1_000;
    const isCheck = now - this.#checkedAt >= CHECK_MS;
    if (isCheck) {
      this.#checkedAt = now;
      this.#sessions.markAllChanged();
    }
    if (awayS > LONGEST_OUTAGE_S) this.#unread.markAllChanged();
    await db.transaction(systemWork.liveUpdates, async (tx) => {
      const { rows } = await tx.query<{ horizon: string; changes: Change[] }>(CHANGES, [
        this.#horizon,
        OVERLAP_S + Math.min(LONGEST_OUTAGE_S, awayS),
      ]);
      const { horizon = BEGINNING, changes = [] } = rows[0] ?? {};
      this.#lookedAt = now;
      this.#horizon = horizon;
      for (const change of changes) if (!this.#seen.has(change.id)) this.#dispatch(change);
      this.#seen = new Set(changes.map(({ id }) => id));
      await this.#unread.sendChanges(tx);
      const idle = await this.#sessions.reportChanges(tx);
      if (isCheck && idle.length > 0 && db.isWritable()) await noteUses(tx, idle);
    });
  }

  #dispatch({ organizationId, userId, kind, event }: Change): void {
    if (kind === 'session') this.#sessions.markChanged(organizationId, userId);
    else if (kind === 'call') {
      for (const listener of this.#listeners.get(organizationId) ?? []) listener(event);
    } else if (userId) this.#unread.markChanged({ organizationId, userId });
  }
}
