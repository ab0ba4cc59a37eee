import type { Database, Queryable } from 'shared-server';
import type { CallPlan } from '../calls/call-plan';
import { nextToAsk } from '../calls/tool-waits';

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

const iso = (ms: number) => new Date(ms).toISOString();

/**
 * What the call's own clock shows when it is `now` in the world. It does not pass a tool call whose server is to
 * be asked, and keeps the world's pace while that is asked.
 */
export function callTime({ startsAt, speed, plan }: ScheduledCall, now: number): number {
  const toAsk = nextToAsk(plan);
  if (toAsk && plan.asking) return toAsk.time + Math.max(0, now - plan.asking.since);
  const passed = now - startsAt - (plan.waitedMs ?? 0);
  const time = startsAt + passed * (passed > 0 ? speed : 1);
  return toAsk ? Math.min(time, toAsk.time) : time;
}

/** When the world reaches a time of the call's clock. */
export function worldTime({ startsAt, speed, plan }: ScheduledCall, time: number): number {
  return startsAt + (plan.waitedMs ?? 0) + (time - startsAt) / (time > startsAt ? speed : 1);
}

/** @returns how long the clock has stood still when it shows `time` at `now` */
export function waitedUntil({ startsAt, speed }: ScheduledCall, time: number, now: number): number {
  // A microsecond less, so that the clock never shows less than it did.
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
     on conflict (call_id) do update set plan = excluded.plan, due_at = excluded.due_at`,
    [
      ...[call.callId, call.accountId, iso(call.startsAt), call.speed],
      ...[JSON.stringify(call.plan), iso(dueAt)],
    ],
  );
}

export async function unscheduleCall(tx: Queryable, callId: string): Promise<void> {
  await tx.query('delete from voice.schedule where call_id = $1', [callId]);
}

/** Takes the call's row for this transaction; null when the call is over or somebody else has it. */
export async function takeCall(tx: Queryable, callId: string): Promise<ScheduledCall | null> {
  const { rows } = await tx.query<ScheduleRow>(
    `select call_id, account_id, starts_at, speed, plan from voice.schedule
     where call_id = $1 for update`,
    [callId],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    ...{ callId: row.call_id, accountId: row.account_id, speed: row.speed, plan: row.plan },
    startsAt: row.starts_at.getTime(),
  };
}

/** @returns calls of any account in which something is due, and when the next thing is */
export async function dueCalls(db: Database, now: number) {
  return db.transaction({ role: 'voice_service' }, async (tx) => {
    await tx.query(`select set_config('app.voice_scheduler', 'on', true)`);
    const due = await tx.query<{ call_id: string; account_id: string }>(
      'select call_id, account_id from voice.schedule where due_at <= $1 order by due_at limit 100',
      [iso(now)],
    );
    const next = await tx.query<{ at: Date | null }>(
      `select least((select min(due_at) from voice.schedule where due_at > $1),
                    (select min(due_at) from voice.webhooks where due_at > $1)) as at`,
      [iso(now)],
    );
    const calls = due.rows.map((row) => ({ callId: row.call_id, accountId: row.account_id }));
    return { calls, next: next.rows[0]?.at?.getTime() ?? null };
  });
}
