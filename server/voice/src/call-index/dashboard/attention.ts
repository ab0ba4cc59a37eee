import type { DashboardAnswer, FailingConnection, LiveCall } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { Reader } from '../list/reader';
import type { Periods } from './period';

const MOST_LIVE = 5;
/** A call that seems to run longer has ended without a report from the platform. */
const LONGEST_CALL = '24 hours';

interface LiveRow extends Omit<LiveCall, 'since'> {
  since: Date;
  count: number;
}

/** @returns running calls, newest first */
export async function readLive(
  tx: Queryable,
  { organizationId }: Pick<Reader, 'organizationId'>,
  now: Date,
): Promise<DashboardAnswer['live']> {
  const { rows } = await tx.query<LiveRow>(
    `select c.id, c.assistant_name, c.status,
       coalesce(c.customer_name, c.customer_number) as customer,
       coalesce(c.started_at, c.created_at) as since,
       (select a.id from portal.agents a
         where a.organization_id = $1 and a.vapi_id = c.assistant_id limit 1) as agent_id,
       count(*) over ()::int as count
     from portal.calls c
     where c.organization_id = $1 and c.kind = 'call' and c.outcome = 'in_progress'
       and c.created_at > $2::timestamptz - interval '${LONGEST_CALL}'
     order by c.created_at desc limit ${MOST_LIVE}`,
    [organizationId, now.toISOString()],
  );
  const calls = rows.map(({ count: _, since, ...call }) => ({
    ...call,
    since: since.toISOString(),
  }));
  return { count: rows[0]?.count ?? 0, calls };
}

interface AttentionRow {
  unreviewed: number;
  oldest: Date | null;
}

interface ConnectionRow extends Omit<FailingConnection, 'checked_at'> {
  checked_at: Date | null;
}

/** @returns what needs a member's attention: unreviewed calls, gaps and failing connections */
export async function readAttention(
  tx: Queryable,
  { organizationId, userId }: Reader,
  { tz, first, last }: Periods,
): Promise<DashboardAnswer['attention']> {
  const waiting = await tx.query<AttentionRow>(
    `select count(*)::int as unreviewed, min(c.created_at) as oldest
     from portal.calls c
     where c.organization_id = $1 and c.outcome <> 'in_progress'
       and c.created_at >= ($4::date::timestamp at time zone $3)
       and c.created_at < (($5::date + 1)::timestamp at time zone $3)
       and c.id not in (select r.call_id from portal.call_reviews r
         where r.organization_id = $1 and r.user_id = $2)`,
    [organizationId, userId, tz, first, last],
  );
  const connections = await tx.query<ConnectionRow>(
    `select provider, check_status as status, check_message as message, checked_at from portal.api_keys
     where organization_id = $1 and is_active and check_status in ('refused', 'unreachable', 'failing')
       and provider in ('vapi', 'trieve') order by provider`,
    [organizationId],
  );
  const gaps = await tx.query<{ gaps: number }>(
    `select count(*)::int as gaps from portal.gaps
     where organization_id = $1 and state in ('open', 'assigned')`,
    [organizationId],
  );
  const [row] = waiting.rows;
  return {
    unreviewed: row?.unreviewed ?? 0,
    oldest_unreviewed: row?.oldest?.toISOString() ?? null,
    gaps: gaps.rows[0]?.gaps ?? 0,
    connections: connections.rows.map(({ checked_at, ...connection }) => ({
      ...connection,
      checked_at: checked_at?.toISOString() ?? null,
    })),
  };
}
