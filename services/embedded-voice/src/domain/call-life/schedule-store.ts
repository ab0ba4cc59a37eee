import type { Database, Queryable, WorkItem } from 'shared-server';
import { type Failed, getNextDueAt, runInAccount, toIso } from '../../store/work-rows';
import type { CallPlan } from '../call/call-plan';
import { findNextToAsk } from '../call/tool-waits';

export interface ScheduledCall {
  callId: string;
  accountId: string;
  startsAt: number;
  speed: number;
  plan: CallPlan;
}

interface ScheduleRow {
  call_id: string;
  account_id: string;
  starts_at: Date;
  speed: number;
  plan: CallPlan;
}

/**
 * Converts world time to the call's clock. The clock stops at a tool call until the request is
 * sent; after that it runs at world pace.
 */
export function toCallTime({ startsAt, speed, plan }: ScheduledCall, now: number): number {
  const toAsk = findNextToAsk(plan);
  if (toAsk && plan.asking) return toAsk.time + Math.max(0, now - plan.asking.since);
  const passed = now - startsAt - (plan.waitedMs ?? 0);
  const time = startsAt + passed * (passed > 0 ? speed : 1);
  return toAsk ? Math.min(time, toAsk.time) : time;
}

/** @returns the world time at which the call's clock shows `time` */
export function toWorldTime({ startsAt, speed, plan }: ScheduledCall, time: number): number {
  return startsAt + (plan.waitedMs ?? 0) + (time - startsAt) / (time > startsAt ? speed : 1);
}

/** @returns how long the clock has been stopped when it shows `time` at `now` */
export function getWaitedMs({ startsAt, speed }: ScheduledCall, time: number, now: number): number {
  // Minus a microsecond, so that the clock never goes back.
  return now - startsAt - (time - startsAt) / speed - 0.001;
}

export async function scheduleCall(
  tx: Queryable,
  call: ScheduledCall,
  dueAt: number,
): Promise<void> {
  await tx.query(
    `insert into voice.schedule (call_id, account_id, starts_at, speed, plan, due_at)
     values ($1, $2, $3, $4, $5::jsonb, $6)
     on conflict (call_id) do update set plan = excluded.plan, due_at = excluded.due_at, attempts = 0`,
    [
      call.callId,
      call.accountId,
      toIso(call.startsAt),
      call.speed,
      JSON.stringify(call.plan),
      toIso(dueAt),
    ],
  );
}

export async function unscheduleCall(tx: Queryable, callId: string): Promise<void> {
  await tx.query('delete from voice.schedule where call_id = $1', [callId]);
}

/** Locks the call's row for this transaction; null when the call is over or set aside. */
export async function lockCall(tx: Queryable, callId: string): Promise<ScheduledCall | null> {
  const { rows } = await tx.query<ScheduleRow>(
    `select call_id, account_id, starts_at, speed, plan from voice.schedule
     where call_id = $1 and set_aside_at is null for update`,
    [callId],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    callId: row.call_id,
    accountId: row.account_id,
    speed: row.speed,
    plan: row.plan,
    startsAt: row.starts_at.getTime(),
  };
}

interface DueRow {
  call_id: string;
  account_id: string;
  attempts: number;
  due: number;
}

export type DueCall = WorkItem;

const CLAIM_SIZE = 100;
/** Maximum of these calls per account. */
const PER_ACCOUNT = 16;

/** Reads due calls, alternating accounts and fewest failures first, and the next due time. */
export async function readDueCalls(db: Database, now: number) {
  return db.transaction({ role: 'voice_service' }, async (tx) => {
    await tx.query(`select set_config('app.voice_scheduler', 'on', true)`);
    const due = await tx.query<DueRow>(
      `select call_id, account_id, attempts, (extract(epoch from due_at) * 1000)::float8 as due from (
         select call_id, account_id, attempts, due_at,
           row_number() over (partition by account_id order by attempts, due_at, call_id) as turn
         from voice.schedule where due_at <= $1 and set_aside_at is null) as shared
       where turn <= ${PER_ACCOUNT} order by turn, due_at limit ${CLAIM_SIZE}`,
      [toIso(now)],
    );
    const items = due.rows.map(
      ({ call_id: key, account_id: owner, attempts, due: dueAt }): DueCall => ({
        key,
        owner,
        attempts,
        dueAt,
      }),
    );
    return { items, next: await getNextDueAt(tx, 'schedule', now) };
  });
}

export function putOffCall(db: Database, { key, owner }: DueCall, failed: Failed): Promise<void> {
  return runInAccount(db, owner, async (tx) => {
    await tx.query('update voice.schedule set attempts = $2, due_at = $3 where call_id = $1', [
      key,
      failed.attempts,
      toIso(failed.dueAt),
    ]);
  });
}

export function setCallAside(
  db: Database,
  { key, owner }: DueCall,
  { attempts, at }: { attempts: number; at: number },
): Promise<void> {
  return runInAccount(db, owner, async (tx) => {
    await tx.query(
      'update voice.schedule set attempts = $2, set_aside_at = $3 where call_id = $1',
      [key, attempts, toIso(at)],
    );
  });
}
