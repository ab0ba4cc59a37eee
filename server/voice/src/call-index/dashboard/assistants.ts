import type { AssistantFigures } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { Reader } from '../list/reader';
import type { Periods } from './period';

const MOST_ASSISTANTS = 50;

interface AssistantRow extends Omit<AssistantFigures, 'days' | 'last_call_at'> {
  last_call_at: Date;
  by_day: Record<string, number>;
}

/** @returns activity of each assistant in the period, most calls first */
export async function readAssistants(
  tx: Queryable,
  { organizationId }: Pick<Reader, 'organizationId'>,
  { tz, first, last }: Periods,
  days: readonly { day: string }[],
): Promise<AssistantFigures[]> {
  const { rows } = await tx.query<AssistantRow>(
    `with of_days as (
       select c.assistant_id, to_char(c.created_at at time zone $2, 'YYYY-MM-DD') as day,
         max(c.assistant_name) as name, count(*) as calls,
         coalesce(sum(c.duration_s), 0) as seconds, coalesce(sum(c.cost::numeric), 0) as cost,
         count(*) filter (where c.outcome = 'resolved') as resolved, max(c.created_at) as newest
       from portal.calls c
       where c.organization_id = $1 and c.kind = 'call'
         and c.created_at >= ($3::date::timestamp at time zone $2)
         and c.created_at < (($4::date + 1)::timestamp at time zone $2)
       group by 1, 2
     )
     select d.assistant_id,
       coalesce((select max(a.name) from portal.agents a
         where a.organization_id = $1 and a.vapi_id = d.assistant_id), max(d.name)) as name,
       sum(d.calls)::float8 as calls, sum(d.seconds)::float8 / 60 as minutes,
       sum(d.cost)::float8 as cost, sum(d.resolved)::float8 as resolved,
       max(d.newest) as last_call_at, jsonb_object_agg(d.day, d.calls) as by_day
     from of_days d group by 1 order by calls desc, last_call_at desc limit ${MOST_ASSISTANTS}`,
    [organizationId, tz, first, last],
  );
  return rows.map(({ by_day, last_call_at, ...figures }) => ({
    ...figures,
    last_call_at: last_call_at.toISOString(),
    days: days.map(({ day }) => Number(by_day[day] ?? 0)),
  }));
}
