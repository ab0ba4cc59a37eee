import { createHash } from 'node:crypto';
import { ApiError, type Queryable, type RateLimit } from 'shared-server';
import { systemWork } from '../database/system-work';
import type { ServerDeps } from '../server/server-deps';

/** A limit and its subject: one account, address or session. */
export interface Counted {
  name: string;
  limit: RateLimit;
  subject: string;
  /** How many to count. Default: 1. */
  times?: number;
}

export interface CounterRow {
  used: number;
  remaining_s: number;
}

/** @param rows a statement that returns bucket, end of a new window, and how many to count */
export const incrementBySql = (rows: string) => `
  insert into portal.rate_limits as counter (bucket, window_ends_at, used) ${rows}
  on conflict (bucket) do update set
    used = case when counter.window_ends_at <= now() then 0 else counter.used end + excluded.used,
    window_ends_at = case when counter.window_ends_at <= now()
      then excluded.window_ends_at else counter.window_ends_at end`;

/** Counts one in the bucket $1, whose window is $2 ms long. */
export const incrementCounter = incrementBySql(
  "select $1, now() + $2::double precision * interval '1 millisecond', 1",
);

export const COUNTED = `
  returning used, extract(epoch from window_ends_at - now())::double precision as remaining_s`;
const count = `${incrementBySql(
  "select $1, now() + $2::double precision * interval '1 millisecond', $3::integer",
)} ${COUNTED}`;

const look = `
  select used, extract(epoch from window_ends_at - now())::double precision as remaining_s
  from portal.rate_limits where bucket = $1 and window_ends_at > now()`;

export const removeOld = `
  delete from portal.rate_limits where bucket in (
    select bucket from portal.rate_limits where window_ends_at < now() - interval '1 minute'
    limit 100 for update skip locked)`;

/**
 * Counts one attempt against each limit before the guarded work, so that parallel attempts can't
 * slip past. The counters are in the database and apply across servers.
 * @throws ApiError `rate_limited` with `Retry-After` when a limit is used up
 */
export async function countAttempt(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  counted: readonly Counted[],
): Promise<void> {
  if (!deps.config.rateLimits || !deps.db.isWritable()) return;
  const waits = await deps.db.transaction(systemWork.counters, async (tx) => {
    const seconds: number[] = [];
    for (const one of counted) seconds.push(await countOnce(tx, one));
    return seconds;
  });
  refuseFor(Math.max(...waits));
}

/**
 * For limits on failures: checks without counting; the caller counts the attempt after it failed.
 * @throws ApiError `rate_limited` with `Retry-After` when the limit is used up
 */
export async function refuseWhenUsedUp(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  { name, limit, subject }: Counted,
): Promise<void> {
  if (!deps.config.rateLimits) return;
  const { rows } = await deps.db.query<CounterRow>(systemWork.counters, look, [
    toBucket(name, subject),
  ]);
  const [row] = rows;
  if (row && row.used >= limit.max) refuseFor(Math.max(1, Math.ceil(row.remaining_s)));
}

/** Like {@link countAttempt}, within the caller's transaction of {@link systemWork}. */
export async function countWithin(
  deps: Pick<ServerDeps, 'config'>,
  tx: Queryable,
  counted: Counted,
): Promise<void> {
  if (deps.config.rateLimits) refuseFor(await countOnce(tx, counted));
}

/** @returns seconds until the limit lifts, 0 when it is not used up */
async function countOnce(tx: Queryable, counted: Counted): Promise<number> {
  const { name, limit, subject, times = 1 } = counted;
  const values = [toBucket(name, subject), limit.windowMs, times];
  const { rows } = await tx.query<CounterRow>(count, values);
  const [row] = rows;
  if (row?.used === 1) await tx.query(removeOld);
  return row ? getWait(row, limit) : 0;
}

/** @returns seconds until the limit lifts, 0 when it is not used up */
export function getWait({ used, remaining_s }: CounterRow, limit: RateLimit): number {
  return used > limit.max ? Math.max(1, Math.ceil(remaining_s)) : 0;
}

/** @throws ApiError `rate_limited` unless the wait is 0 */
export function refuseFor(seconds: number): void {
  if (seconds > 0) throw createTooManyError(seconds);
}

/** @returns the refusal of a sender who has to wait, with `Retry-After` */
export function createTooManyError(seconds: number): ApiError {
  return new ApiError(
    'rate_limited',
    `Too many attempts. Please try again in ${formatWait(seconds)}.`,
    {
      headers: { 'Retry-After': String(seconds) },
    },
  );
}

/** Hashed, so that the counters contain no email or network address. */
export function toBucket(name: string, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

function formatWait(seconds: number): string {
  if (seconds < 100) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
