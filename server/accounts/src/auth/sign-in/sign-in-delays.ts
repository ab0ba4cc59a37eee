import { toBucket } from 'server-core/rate-limits/rate-limits';
import type { Queryable } from 'shared-server';

/** The pause between attempts on one account from one address, which doubles up to `longestMs`. */
export interface SignInDelays {
  firstMs: number;
  longestMs: number;
}

/** Failures are forgotten after this many times the longest pause. */
const REMEMBERED = 10;
/** Limits the exponent. The longest pause is reached much earlier. */
const MAX_DOUBLINGS = 30;

const step = `
  insert into portal.sign_in_delays as delay (bucket, failures, not_before, forget_at)
  values ($1, 1, now() + $2::double precision * interval '1 millisecond',
    now() + $3::double precision * interval '1 millisecond')
  on conflict (bucket) do update set
    failures = case when delay.forget_at <= now() then 1 else delay.failures + 1 end,
    not_before = now() + case when delay.forget_at <= now() then $2::double precision
      else least($4::double precision, $2 * 2 ^ least(delay.failures, ${MAX_DOUBLINGS})) end
      * interval '1 millisecond',
    forget_at = excluded.forget_at
  where delay.not_before <= now()
  returning failures`;

const getBucket = (email: string, address: string) =>
  toBucket('sign-in-delay', `${email} ${address}`);

/**
 * Admits an attempt on the account from the address and starts the next pause, unless one is
 * running.
 * @returns 0, or the seconds that the address must wait
 */
export async function admitOrDelay(
  tx: Queryable,
  { firstMs, longestMs }: SignInDelays,
  email: string,
  address: string,
): Promise<number> {
  const key = getBucket(email, address);
  const params = [key, firstMs, longestMs * REMEMBERED, longestMs];
  const { rows } = await tx.query<{ failures: number }>(step, params);
  if (rows[0]?.failures === 1) await removeExpired(tx);
  if (rows[0]) return 0;
  const left = await tx.query<{ seconds: number }>(
    `select greatest(1, ceil(extract(epoch from not_before - now())))::integer as seconds
     from portal.sign_in_delays where bucket = $1`,
    [key],
  );
  return left.rows[0]?.seconds ?? 1;
}

export async function endDelay(tx: Queryable, email: string, address: string): Promise<void> {
  await tx.query('delete from portal.sign_in_delays where bucket = $1', [
    getBucket(email, address),
  ]);
}

async function removeExpired(tx: Queryable): Promise<void> {
  await tx.query(
    `delete from portal.sign_in_delays where bucket in (
       select bucket from portal.sign_in_delays where forget_at < now()
       limit 100 for update skip locked)`,
  );
}
