import type { Database, Queryable, WorkItem } from 'shared-server';
import type { Document } from './documents';
import { type Failed, inAccountOf, iso, nextDueAt } from './work-rows';

/** An event that is due; what it says is read when it is sent. */
export interface DueEvent extends WorkItem {
  id: number;
}

interface DueRow {
  id: number;
  account_id: string;
  attempts: number;
  due: number;
}

/** What is sent of an event. */
export interface StoredEvent {
  callId: string;
  url: string;
  trusted: boolean;
  attempts: number;
  event: Document;
}

const CLAIM_SIZE = 200;
/** Of these, events of one account. */
const PER_ACCOUNT = 16;
const KEPT_ASIDE = '7 days';

/**
 * Reads the oldest due event of each call and address, since later ones wait for it: in turns by
 * account, and for each account those first that failed least.
 */
export async function dueEvents(db: Database, now: number) {
  return db.transaction({ role: 'voice_service' }, async (tx) => {
    await tx.query(`select set_config('app.voice_scheduler', 'on', true)`);
    const { rows } = await tx.query<DueRow>(
      `select id, account_id, attempts, (extract(epoch from due_at) * 1000)::float8 as due from (
         select first.*, row_number() over (partition by account_id order by attempts, id) as turn
         from (select distinct on (call_id, url) id, account_id, attempts, due_at
               from voice.webhooks where set_aside_at is null order by call_id, url, id) as first
         where due_at <= $1) as shared
       where turn <= ${PER_ACCOUNT} order by turn, id limit ${CLAIM_SIZE}`,
      [iso(now)],
    );
    const items = rows.map(
      ({ id, account_id: owner, attempts, due }): DueEvent => ({
        id,
        key: String(id),
        owner,
        attempts,
        dueAt: due,
      }),
    );
    return { items, next: await nextDueAt(tx, 'webhooks', now) };
  });
}

/**
 * Takes the event, so that no other server sends it until then.
 *
 * @returns null when it has been sent, deleted or taken meanwhile
 */
export async function takeEvent(
  tx: Queryable,
  id: number,
  { now, until }: { now: number; until: number },
): Promise<StoredEvent | null> {
  const { rows } = await tx.query<StoredEvent>(
    `update voice.webhooks set due_at = $3
     where id = $1 and due_at <= $2 and set_aside_at is null
     returning call_id as "callId", url, trusted, attempts, event`,
    [id, iso(now), iso(until)],
  );
  return rows[0] ?? null;
}

export async function secretOf(tx: Queryable): Promise<string | null> {
  const { rows } = await tx.query<{ server_secret: string | null }>(
    'select server_secret from voice.accounts',
  );
  return rows[0]?.server_secret ?? null;
}

export async function removeEvent(tx: Queryable, id: number): Promise<void> {
  await tx.query('delete from voice.webhooks where id = $1', [id]);
}

export async function retryEvent(tx: Queryable, id: number, failed: Failed): Promise<void> {
  await tx.query('update voice.webhooks set attempts = $2, due_at = $3 where id = $1', [
    id,
    failed.attempts,
    iso(failed.dueAt),
  ]);
}

export function putOffEvent(db: Database, { id, owner }: DueEvent, failed: Failed): Promise<void> {
  return inAccountOf(db, owner, (tx) => retryEvent(tx, id, failed));
}

/** Events that were set aside a week ago go. */
export function setEventAside(
  db: Database,
  { id, owner }: DueEvent,
  { attempts, at }: { attempts: number; at: number },
): Promise<void> {
  return inAccountOf(db, owner, async (tx) => {
    await tx.query('update voice.webhooks set attempts = $2, set_aside_at = $3 where id = $1', [
      id,
      attempts,
      iso(at),
    ]);
    await tx.query(
      `delete from voice.webhooks where set_aside_at < $1::timestamptz - interval '${KEPT_ASIDE}'`,
      [iso(at)],
    );
  });
}
