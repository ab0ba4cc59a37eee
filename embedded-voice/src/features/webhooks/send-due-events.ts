import { randomUUID } from 'node:crypto';
import type { Database, OutsideClient, Queryable } from 'shared-server';
import { type Delivery, deliver } from './deliver';

/** How long to wait before each further attempt, in ms. */
const retriesAfterMs = [500, 2_000, 8_000];
const LOOKED_AT = 200;
const AT_ONCE = 64;

interface DueEvent extends Omit<Delivery, 'secret'> {
  account_id: string;
  call_id: string;
  attempts: number;
}

/** The oldest waiting event of each call and address: what comes after it waits for it. */
async function dueEvents(db: Database): Promise<DueEvent[]> {
  return db.transaction({ role: 'voice_service' }, async (tx) => {
    await tx.query(`select set_config('app.voice_scheduler', 'on', true)`);
    const { rows } = await tx.query<DueEvent>(
      `select * from (
         select distinct on (call_id, url) id, account_id, call_id, url, trusted, attempts, event, due_at
         from voice.webhooks order by call_id, url, id) as first
       where due_at <= now() order by id limit ${LOOKED_AT}`,
    );
    return rows;
  });
}

async function secretOf(tx: Queryable): Promise<string | null> {
  const { rows } = await tx.query<{ server_secret: string | null }>(
    'select server_secret from voice.accounts',
  );
  return rows[0]?.server_secret ?? null;
}

export interface SenderOptions {
  db: Database;
  outside: OutsideClient;
  onSent: () => void;
  onFailure: (error: unknown) => void;
}

async function sendEvent(
  { db, outside }: SenderOptions,
  due: DueEvent,
  stopped: AbortSignal,
): Promise<void> {
  const scope = { role: 'voice_service', organizationId: due.account_id } as const;
  // A member's server has no use for the account's signature, and could pass it on.
  const secret = due.trusted ? await db.transaction(scope, secretOf) : null;
  const started = Date.now();
  const outcome = await deliver({ ...due, secret }, outside, stopped);
  const arrived = outcome.status !== undefined && outcome.status >= 200 && outcome.status < 300;
  const retryAfterMs = arrived ? undefined : retriesAfterMs[due.attempts];
  await db.transaction(scope, async (tx) => {
    await tx.query(
      `insert into voice.logs (id, account_id, time, document) values ($1, $2, now(), $3::jsonb)`,
      [randomUUID(), due.account_id, JSON.stringify(logOf(due, outcome, started))],
    );
    if (retryAfterMs === undefined) {
      await tx.query('delete from voice.webhooks where id = $1', [due.id]);
    } else {
      await tx.query(
        `update voice.webhooks set attempts = attempts + 1,
           due_at = now() + $2 * interval '1 millisecond' where id = $1`,
        [due.id, retryAfterMs],
      );
    }
  });
}

function logOf(due: DueEvent, outcome: { status?: number; error?: string }, started: number) {
  return {
    type: 'Webhook',
    webhookType: due.event.type,
    callId: due.call_id,
    requestHttpMethod: 'POST',
    requestUrl: due.trusted ? 'account server' : new URL(due.url).origin,
    requestStartedAt: new Date(started).toISOString(),
    requestDurationSeconds: (Date.now() - started) / 1000,
    ...(outcome.status === undefined ? {} : { responseHttpCode: outcome.status }),
    ...(outcome.error === undefined ? {} : { error: outcome.error }),
  };
}

export interface Sender {
  /** Begins to send what is due and is not on its way yet. */
  sendDue(): Promise<void>;
  /** Breaks off what is on its way; it is sent again after the next start. */
  stop(): Promise<void>;
}

/** Sends events side by side, so that a server that does not answer holds up its own alone. */
export function createSender(options: SenderOptions): Sender {
  const { db, onSent, onFailure } = options;
  const onTheirWay = new Map<number, Promise<void>>();
  const stopping = new AbortController();
  return {
    async sendDue() {
      // One that arrives while this reads still stands in what was read: it must not be sent again.
      const before = new Set(onTheirWay.keys());
      const due = (await dueEvents(db)).filter(({ id }) => !before.has(id) && !onTheirWay.has(id));
      for (const event of due.slice(0, Math.max(0, AT_ONCE - onTheirWay.size))) {
        const sending = sendEvent(options, event, stopping.signal)
          .catch(onFailure)
          .finally(() => {
            onTheirWay.delete(event.id);
            onSent();
          });
        onTheirWay.set(event.id, sending);
      }
    },
    async stop() {
      stopping.abort();
      await Promise.all(onTheirWay.values());
    },
  };
}
