import type { Database, Queryable, WorkItem } from 'shared-server';
import type { Document } from './documents';
import { type Failed, getNextDueAt, runInAccount, toIso } from './work-rows';

/** A due event. Its content is read when it is sent. */
export interface DueEvent extends WorkItem {
  id: number;
}

interface DueRow {
  id: number;
  account_id: string;
  attempts: number;
  due: number;
}

export interface StoredEvent {
  callId: string;
  url: string;
  trusted: boolean;
  attempts: number;
  event: Document;
}

const CLAIM_SIZE = 200;
/** Maximum of these events per account. */
const PER_ACCOUNT = 16;
const KEPT_ASIDE = '7 days';

/**
 * Reads the oldest due event of each call and address, since later ones wait for it. Accounts take
 * turns, and each account's least failed events come first.
 */
export async function readDueEvents(db: Database, now: number) {
  return db.transaction({ role: 'voice_service' }, async (tx) => {
    await tx.query(`select set_config('app.voice_scheduler', 'on', true)`);
    const { rows } = await tx.query<DueRow>(
      `select id, account_id, attempts, (extract(epoch from due_at) * 1000)::float8 as due from (
         select first.*, row_number() over (partition by account_id order by attempts, id) as turn
         from (select distinct on (call_id, url) id, account_id, attempts, due_at
               from voice.webhooks where set_aside_at is null order by call_id, url, id) as first
         where due_at <= $1) as shared
       where turn <= ${PER_ACCOUNT} order by turn, id limit ${CLAIM_SIZE}`,
      [toIso(now)],
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
    return { items, next: await getNextDueAt(tx, 'webhooks', now) };
  });
}

/**
 * Claims the event until the given time, so that no other server sends it.
 * @returns null when it has been sent, deleted or claimed in the meantime
 */
export async function claimEvent(
  tx: Queryable,
  id: number,
  { now, until }: { now: number; until: number },
): Promise<StoredEvent | null> {
  const { rows } = await tx.query<StoredEvent>(
    `update voice.webhooks set due_at = $3
     where id = $1 and due_at <= $2 and set_aside_at is null
     returning call_id as "callId", url, trusted, attempts, event`,
    [id, toIso(now), toIso(until)],
  );
  return rows[0] ?? null;
}

export async function readSecret(tx: Queryable): Promise<string | null> {
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
    toIso(failed.dueAt),
  ]);
}

export function putOffEvent(db: Database, { id, owner }: DueEvent, failed: Failed): Promise<void> {
  return runInAccount(db, owner, (tx) => retryEvent(tx, id, failed));
}

/** Also removes events that were set aside a week ago. */
export function setEventAside(
  db: Database,
  { id, owner }: DueEvent,
  { attempts, at }: { attempts: number; at: number },
): Promise<void> {
  return runInAccount(db, owner, async (tx) => {
    await tx.query('update voice.webhooks set attempts = $2, set_aside_at = $3 where id = $1', [
      id,
      attempts,
      toIso(at),
    ]);
    await tx.query(
      `delete from voice.webhooks where set_aside_at < $1::timestamptz - interval '${KEPT_ASIDE}'`,
      [toIso(at)],
    );
  });
}
