import type { Queryable } from 'shared-server';
import { systemWork } from '../database/system-work';
import type { ServerDeps } from '../server/server-deps';
import { type Counted, createTooManyError, incrementCounter, toBucket } from './rate-limits';

/** One attempt that counts until it is given back. */
export interface Reservation {
  bucket: string;
  /** As text: a Date would lose the microseconds that distinguish windows. */
  windowEndsAt: string;
}

interface Row {
  window_ends_at: string;
  used: number;
}

const takeSql = (bounded: boolean) => `${incrementCounter}
  ${bounded ? 'where counter.window_ends_at <= now() or counter.used < $3::integer' : ''}
  returning used, window_ends_at::text`;
const takeWithin = takeSql(true);
const takeAlways = takeSql(false);

const wait = `
  select greatest(1, ceil(extract(epoch from window_ends_at - now())))::integer as seconds
  from portal.rate_limits where bucket = $1`;

/**
 * Counts an attempt before its work begins, so that parallel ones can't slip past; a successful
 * attempt is given back. A refused attempt counts for nothing.
 * @returns the reservation, or the seconds until the limit lifts
 */
export async function reserve(
  tx: Queryable,
  { name, limit, subject }: Counted,
): Promise<Reservation | { waitS: number }> {
  const bucket = toBucket(name, subject);
  const { rows } = await tx.query<Row>(takeWithin, [bucket, limit.windowMs, limit.max]);
  if (rows[0]) return { bucket, windowEndsAt: rows[0].window_ends_at };
  const left = await tx.query<{ seconds: number }>(wait, [bucket]);
  return { waitS: left.rows[0]?.seconds ?? 1 };
}

/**
 * @returns what to give back on success; empty when limits are off
 * @throws ApiError `rate_limited`
 */
export async function reserveAttempt(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  counted: Counted,
): Promise<Reservation[]> {
  if (!deps.config.rateLimits) return [];
  const reserved = await deps.db.transaction(systemWork.counters, (tx) => reserve(tx, counted));
  if ('waitS' in reserved) throw createTooManyError(reserved.waitS);
  return [reserved];
}

/** Counts an attempt without a limit. */
export async function tally(
  tx: Queryable,
  { name, limit, subject }: Counted,
): Promise<{ reservation: Reservation; used: number }> {
  const bucket = toBucket(name, subject);
  const { rows } = await tx.query<Row>(takeAlways, [bucket, limit.windowMs]);
  const { window_ends_at: windowEndsAt = '', used = 1 } = rows[0] ?? {};
  return { reservation: { bucket, windowEndsAt }, used };
}

export async function giveBack(tx: Queryable, reservations: readonly Reservation[]): Promise<void> {
  for (const { bucket, windowEndsAt } of reservations) {
    await tx.query(
      `update portal.rate_limits set used = used - 1
       where bucket = $1 and window_ends_at = $2::timestamptz and used > 0`,
      [bucket, windowEndsAt],
    );
  }
}
