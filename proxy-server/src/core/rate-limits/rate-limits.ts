import { createHash } from 'node:crypto';
import { ApiError, forEachKey, type Queryable, type RateLimit } from 'shared-server';
import type { ServerConfig } from '../config/config';
import type { ServerDeps } from '../server/server-deps';

/** A limit and whom it counts: one account, one address or one session. */
export interface Counted {
  name: string;
  limit: RateLimit;
  subject: string;
}

interface CounterRow {
  used: number;
  remaining_s: number;
}

/** @param rows a statement that answers bucket, end of a new window, and how many to count */
const incrementBy = (rows: string) => `
  insert into portal.rate_limits as counter (bucket, window_ends_at, used) ${rows}
  on conflict (bucket) do update set
    used = case when counter.window_ends_at <= now() then 0 else counter.used end + excluded.used,
    window_ends_at = case when counter.window_ends_at <= now()
      then excluded.window_ends_at else counter.window_ends_at end`;

/** Counts one in the bucket $1, whose window is $2 ms long. */
export const incrementCounter = incrementBy(
  "select $1, now() + $2::double precision * interval '1 millisecond', 1",
);

const COUNTED = `
  returning used, extract(epoch from window_ends_at - now())::double precision as remaining_s`;
const count = `${incrementCounter} ${COUNTED}`;

const look = `
  select used, extract(epoch from window_ends_at - now())::double precision as remaining_s
  from portal.rate_limits where bucket = $1 and window_ends_at > now()`;

const removeOld = `
  delete from portal.rate_limits where bucket in (
    select bucket from portal.rate_limits where window_ends_at < now() - interval '1 minute'
    limit 100 for update skip locked)`;

/**
 * Counts one attempt against each limit, before the work that the limits guard: parallel attempts
 * cannot slip past while an earlier one is still at work. The counters are in the database and hold
 * over all servers.
 *
 * @throws ApiError `rate_limited` with `Retry-After` when a limit is used up
 */
export async function countAttempt(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  counted: readonly Counted[],
): Promise<void> {
  if (!deps.config.rateLimits || !deps.db.isWritable()) return;
  const waits = await deps.db.transaction({ role: 'portal_system' }, async (tx) => {
    const seconds: number[] = [];
    for (const one of counted) seconds.push(await countOnce(tx, one));
    return seconds;
  });
  refuseFor(Math.max(...waits));
}

/**
 * For limits that count failures: nothing is counted here, the caller counts the attempt once it
 * has failed.
 *
 * @throws ApiError `rate_limited` with `Retry-After` when the limit is used up
 */
export async function refuseWhenUsedUp(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  { name, limit, subject }: Counted,
): Promise<void> {
  if (!deps.config.rateLimits) return;
  const { rows } = await deps.db.query<CounterRow>({ role: 'portal_system' }, look, [
    bucketOf(name, subject),
  ]);
  const [row] = rows;
  if (row && row.used >= limit.max) refuseFor(Math.max(1, Math.ceil(row.remaining_s)));
}

/** Like {@link countAttempt}, within the caller's transaction of role portal_system. */
export async function countWithin(
  deps: Pick<ServerDeps, 'config'>,
  tx: Queryable,
  counted: Counted,
): Promise<void> {
  if (deps.config.rateLimits) refuseFor(await countOnce(tx, counted));
}

/** @returns seconds until the limit lifts, 0 when it is not used up */
async function countOnce(tx: Queryable, { name, limit, subject }: Counted): Promise<number> {
  const { rows } = await tx.query<CounterRow>(count, [bucketOf(name, subject), limit.windowMs]);
  const [row] = rows;
  if (row?.used === 1) await tx.query(removeOld);
  return row ? waitOf(row, limit) : 0;
}

function waitOf({ used, remaining_s }: CounterRow, limit: RateLimit): number {
  return used > limit.max ? Math.max(1, Math.ceil(remaining_s)) : 0;
}

/**
 * Prepares a look-up that finds one row and counts it, in one statement.
 *
 * @param finding SQL that finds it by a unique key, `key` of type jsonb; a constant text
 * @param subject the column that is counted against the limit
 * @returns what looks a key up: it answers the row that was counted, undefined when none was found,
 * and throws ApiError `rate_limited` when the limit is used up
 */
export function countedLookUp<Row extends object>(
  finding: string,
  { name, subject }: { name: string; subject: string },
) {
  const role = 'portal_system';
  const found = forEachKey(finding);
  // A text that is made anew for each request costs more than the rest of it.
  const texts = new Map<number, string>();
  const countedIn = (windowMs: number) => {
    const text =
      texts.get(windowMs) ?? countEach(found, bucketSql(name, `found.${subject}`), windowMs);
    texts.set(windowMs, text);
    return text;
  };
  return async (
    { config, db }: Pick<ServerDeps, 'db'> & { config: Pick<ServerConfig, 'rateLimits'> },
    key: object,
    limit: RateLimit,
  ): Promise<Row | undefined> => {
    if (!config.rateLimits || !db.isWritable()) return db.lookUp<Row>(role, found, key);
    const row = await db.lookUp<Row & CounterRow>(role, countedIn(limit.windowMs), key);
    if (row?.used === 1) await db.query({ role }, removeOld);
    if (row) refuseFor(waitOf(row, limit));
    return row;
  };
}

/** Each of several rows of one bucket has its own number. */
const countEach = (found: string, bucket: string, windowMs: number) => `
  with found as (select found.*, ${bucket} as bucket from (${found}) found),
  counted as (${incrementBy(`
    select bucket, now() + interval '${windowMs} milliseconds', count(*)
    from found group by bucket order by bucket`)} ${COUNTED}, bucket)
  select found.*, remaining_s, (used - count(*) over same
    + row_number() over (partition by bucket order by place))::int as used
  from found join counted using (bucket) window same as (partition by bucket)`;

/** As {@link bucketOf}. */
const bucketSql = (name: string, subject: string) =>
  `'${name}:' || rtrim(translate(
    encode(sha256(convert_to(${subject}::text, 'UTF8')), 'base64'), '+/', '-_'), '=')`;

function refuseFor(seconds: number): void {
  if (seconds > 0) throw tooMany(seconds);
}

/** @returns the refusal of someone who has to wait, with `Retry-After` */
export function tooMany(seconds: number): ApiError {
  return new ApiError(
    'rate_limited',
    `Too many attempts. Please try again in ${inWords(seconds)}.`,
    {
      headers: { 'Retry-After': String(seconds) },
    },
  );
}

/** Hashed, so that the counters hold no e-mail or network address to read. */
export function bucketOf(name: string, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

function inWords(seconds: number): string {
  if (seconds < 100) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
