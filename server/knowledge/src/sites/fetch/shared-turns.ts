import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';

/** @returns how long to wait until the host may be requested, in milliseconds */
export type TakeTurn = (host: string, pauseMs: number) => Promise<number>;

const LONGEST_HOST = 300;

const take = `
  insert into portal.site_hosts as turn (host, next_at)
  values ($1, now() + $2::double precision * interval '1 millisecond')
  on conflict (host) do update set
    next_at = greatest(turn.next_at, now()) + $2::double precision * interval '1 millisecond'
  returning (extract(epoch from next_at - now()) * 1000 - $2)::double precision as wait_ms`;

const removeOld = `
  delete from portal.site_hosts where host in (
    select host from portal.site_hosts where next_at < now() - interval '1 hour'
    limit 100 for update skip locked)`;

/** Coordinates requests to a host between all servers that share a database. */
export function createSharedTurns({ db, logger }: Pick<ServerDeps, 'db' | 'logger'>): TakeTurn {
  return async (host, pauseMs) => {
    try {
      return await db.transaction(systemWork.counters, async (tx) => {
        const { rows } = await tx.query<{ wait_ms: number }>(take, [
          host.slice(0, LONGEST_HOST),
          pauseMs,
        ]);
        await tx.query(removeOld);
        return Math.max(0, rows[0]?.wait_ms ?? 0);
      });
    } catch (err) {
      // The server's own pauses still apply, so an unavailable database doesn't stop the crawl.
      logger.warn(
        { err, host },
        'requested a web site without coordinating with the other servers',
      );
      return 0;
    }
  };
}
