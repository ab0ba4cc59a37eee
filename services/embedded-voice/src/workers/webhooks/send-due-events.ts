import { randomUUID } from 'node:crypto';
import {
  type Clock,
  createWorkLoop,
  type Database,
  type Logger,
  type OutsideClient,
  type WorkLoop,
} from 'shared-server';
import { getOrigin } from '../../domain/tools/get-origin';
import {
  claimEvent,
  type DueEvent,
  putOffEvent,
  readDueEvents,
  readSecret,
  removeEvent,
  retryEvent,
  type StoredEvent,
  setEventAside,
} from '../../store/event-store';
import { runInAccount } from '../../store/work-rows';
import { DEADLINE_MS, deliver } from './deliver';
import { getReportUrl } from './report-address';

/** How long to wait before each further attempt to deliver an event, in ms. */
const retriesAfterMs = [500, 2_000, 8_000];
/** Work may become due without a call to `wake`. */
const LONGEST_PAUSE_MS = 5_000;
/** An event that always fails delays the later events of its call by about 90 s. */
const MOST_ATTEMPTS = 5;
/** An event that a killed server was sending is sent again after this time. */
const TAKEN_MS = DEADLINE_MS + 10_000;

export interface SenderOptions {
  db: Database;
  logger: Logger;
  outside: OutsideClient;
  clock: Clock;
  /** Address of the portal in this process. */
  portalOrigin?: string | undefined;
}

type Outcome = Awaited<ReturnType<typeof deliver>>;

function buildLogEntry(due: StoredEvent, outcome: Outcome, durationMs: number, started: number) {
  return {
    type: 'Webhook',
    webhookType: due.event.type,
    callId: due.callId,
    requestHttpMethod: 'POST',
    requestUrl: due.trusted ? 'account server' : getOrigin(due.url),
    requestStartedAt: new Date(started).toISOString(),
    requestDurationSeconds: durationMs / 1000,
    ...(outcome.status === undefined ? {} : { responseHttpCode: outcome.status }),
    ...(outcome.error === undefined ? {} : { error: outcome.error }),
  };
}

async function deliverEvent(
  { db, outside, clock, portalOrigin }: SenderOptions,
  { id, owner }: DueEvent,
  stopping: AbortSignal,
): Promise<void> {
  const due = await runInAccount(db, owner, async (tx) => {
    const now = clock.now();
    const event = await claimEvent(tx, id, { now, until: now + TAKEN_MS });
    // A member's server doesn't need the account's signature, and could leak it.
    return event && { ...event, secret: event.trusted ? await readSecret(tx) : null };
  });
  if (due === null) return;
  const started = clock.now();
  const url = due.trusted ? getReportUrl(due.url, portalOrigin) : due.url;
  const outcome = await deliver({ ...due, id, url }, outside, stopping);
  const arrived = outcome.status !== undefined && outcome.status >= 200 && outcome.status < 300;
  // A delivery aborted by a stop is repeated after the next start and doesn't count as an attempt.
  if (stopping.aborted && !arrived) {
    const { attempts } = due;
    return runInAccount(db, owner, (tx) => retryEvent(tx, id, { attempts, dueAt: clock.now() }));
  }
  const retryAfterMs = arrived ? undefined : retriesAfterMs[due.attempts];
  const now = clock.now();
  const log = buildLogEntry(due, outcome, now - started, started);
  await runInAccount(db, owner, async (tx) => {
    await tx.query(
      `insert into voice.logs (id, account_id, time, document) values ($1, $2, now(), $3::jsonb)`,
      [randomUUID(), owner, JSON.stringify(log)],
    );
    if (retryAfterMs === undefined) await removeEvent(tx, id);
    else await retryEvent(tx, id, { attempts: due.attempts + 1, dueAt: now + retryAfterMs });
  });
}

/** Sends events concurrently, so that an unresponsive server only delays its own events. */
export function createSender(options: SenderOptions): WorkLoop {
  const { db, logger, clock } = options;
  return createWorkLoop<DueEvent>(
    {
      due: (now) => readDueEvents(db, now),
      step: (item, stopping) => deliverEvent(options, item, stopping),
      putOff: (item, failed) => putOffEvent(db, item, failed),
      setAside: (item, failed) => setEventAside(db, item, failed),
    },
    {
      name: 'sending events',
      logger,
      clock,
      atOnce: 64,
      perOwner: 8,
      longestPauseMs: LONGEST_PAUSE_MS,
      mostAttempts: MOST_ATTEMPTS,
    },
  );
}
