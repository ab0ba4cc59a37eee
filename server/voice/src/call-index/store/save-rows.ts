import type { Queryable } from 'shared-server';
import type { CallRow } from '../rows/call-row';

/** Older calls aren't checked for gaps, because a first pass may read years of them. */
const GAPS_LOOK_BACK = '30 days';

const columns = [
  'id text',
  'kind text',
  'name text',
  'type text',
  'status text',
  'outcome text',
  'goal text',
  'ended_reason text',
  'assistant_id text',
  'assistant_name text',
  'phone_number_id text',
  'customer_number text',
  'customer_name text',
  'created_at timestamptz',
  'started_at timestamptz',
  'ended_at timestamptz',
  'updated_at timestamptz',
  'duration_s integer',
  'cost double precision',
  'tools text[]',
] as const;
const names = columns.map((column) => column.slice(0, column.indexOf(' ')));
const changed = names.filter((name) => name !== 'id').map((name) => `${name} = excluded.${name}`);

/** Upserts rows unless the stored row is newer, since reports may arrive out of order. */
export async function saveRows(
  tx: Queryable,
  organizationId: string,
  rows: readonly CallRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `with given as materialized (
       select * from jsonb_to_recordset($2::jsonb)
         as r(${columns.join(', ')}, summary text, turns jsonb, search text, asked jsonb)
     ), saved as (
       insert into portal.calls as c (organization_id, ${names.join(', ')})
       select $1, ${names.join(', ')} from given
       on conflict (organization_id, id) do update set ${changed.join(', ')}
       where excluded.updated_at >= c.updated_at and (c.*) is distinct from (excluded.*)
       returning id
     ), noted as (
       insert into portal.gap_calls as g (organization_id, call_id, asked)
       select $1, given.id, asked from given
       where jsonb_typeof(asked) = 'object' and given.id in (select id from saved)
         and given.created_at > now() - interval '${GAPS_LOOK_BACK}'
       on conflict (organization_id, call_id) do update
         set asked = excluded.asked, noted_at = clock_timestamp()
     )
     insert into portal.call_texts as t (organization_id, call_id, summary, turns, search)
     select $1, given.id, summary, turns, search::tsvector from given
     where given.id in (select id from saved)
     on conflict (organization_id, call_id) do update
       set summary = excluded.summary, turns = excluded.turns, search = excluded.search`,
    [organizationId, JSON.stringify(rows)],
  );
}
