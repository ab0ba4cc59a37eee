import type { AssistantActivity } from 'shared-contract';
import type { Queryable } from 'shared-server';

type Entry = AssistantActivity['assistants'][number];

interface Row extends Omit<Entry, 'last_call_at'> {
  last_call_at: Date | null;
}

/** Maximum assistants, far more than any organization has. */
const MOST = 10_000;

export async function readActivity(
  tx: Queryable,
  { organizationId }: { organizationId: string },
): Promise<Entry[]> {
  const { rows } = await tx.query<Row>(
    `select assistant_id, max(last_call_at) as last_call_at, sum(live)::integer as live,
       bool_or(has_draft) as has_draft
     from (
       select assistant_id, max(created_at) as last_call_at, false as has_draft,
         count(*) filter (
           where kind = 'call' and status in ('queued', 'ringing', 'in-progress', 'forwarding')
         ) as live
       from portal.calls where organization_id = $1 and assistant_id is not null
       group by assistant_id
       union all
       select assistant_id::text, null, true, 0 from portal.assistant_drafts
       where organization_id = $1
     ) known group by assistant_id order by assistant_id limit ${MOST}`,
    [organizationId],
  );
  return rows.map((row) => ({ ...row, last_call_at: row.last_call_at?.toISOString() ?? null }));
}
