import { systemWork } from '../database/system-work';
import type { ServerDeps } from '../server/server-deps';

/** A day is unusual when it costs more than this many times the average. */
const FACTOR = 2;
/** Minimum days with calls in the last two weeks, for the average. */
const DAYS = 5;
/** Cost in US dollars below which nothing is unusual. */
const LEAST = 1;

/**
 * Notifies members who opted in that the last 24 hours cost unusually much. Platforms report tokens
 * only per call, so the costs come from the index of all calls.
 */
export async function notifyUsage({ db }: Pick<ServerDeps, 'db'>): Promise<void> {
  await db.query(
    systemWork.notifications,
    `with wanted as (
       select distinct m.organization_id as id from portal.memberships m
       join portal.preferences p on p.user_id = m.user_id
       where p.notifications ->> 'tokenUsageAlerts' = 'true'
     ), day as (
       select c.organization_id as id,
         floor(extract(epoch from now() - c.created_at) / 86400)::int as ago,
         sum(c.cost) as cost
       from portal.calls c join wanted w on w.id = c.organization_id
       where c.created_at > now() - interval '15 days' and c.cost > 0
       group by 1, 2
     ), usage as (
       select id, sum(cost) filter (where ago = 0) as used,
         avg(cost) filter (where ago > 0) as usual, count(*) filter (where ago > 0) as days
       from day group by id
     )
     select portal.notify(id, 'tokenUsageAlerts', 'usage:' || id || ':' || to_char(now(), 'YYYY-MM-DD'),
       jsonb_build_object('used', round(used::numeric, 2), 'usual', round(usual::numeric, 2)))
     from usage where used > $1 * usual and used >= $2 and days >= $3`,
    [FACTOR, LEAST, DAYS],
  );
}
