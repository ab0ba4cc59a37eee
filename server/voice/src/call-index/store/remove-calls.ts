import type { Queryable } from 'shared-server';

/**
 * Tables with members' remarks and callers' questions, and the time column of each. They don't
 * reference the index, because it can be cleared and read again.
 */
const ofCalls = Object.entries({
  call_reviews: 'updated_at',
  call_tags: 'updated_at',
  call_assignments: 'updated_at',
  call_notes: 'created_at',
  call_claims: 'claimed_until',
  gap_calls: 'noted_at',
  gap_turns: 'asked_at',
});

/** Deletes calls from the index, with what members added to them and their gaps. */
export async function removeCalls(
  tx: Queryable,
  organizationId: string,
  callIds: readonly string[],
): Promise<void> {
  const tables = ofCalls.map(([table]) => [table, 'call_id']);
  for (const [table, column] of [...tables, ['calls', 'id']]) {
    await tx.query(
      `delete from portal.${table} where organization_id = $1
         and ${column} in (select jsonb_array_elements_text($2::jsonb))`,
      [organizationId, JSON.stringify(callIds)],
    );
  }
}

/** Deletes remarks older than `days`. Their calls are at least as old, even if not in the index. */
export async function removeOldRemarks(
  tx: Queryable,
  organizationId: string,
  days: number,
  most: number,
): Promise<void> {
  for (const [table, time] of ofCalls) {
    await tx.query(
      `delete from portal.${table} where ctid = any(array(
         select ctid from portal.${table}
         where organization_id = $1 and ${time} < now() - $2::integer * interval '1 day'
         limit $3))`,
      [organizationId, days, most],
    );
  }
}
