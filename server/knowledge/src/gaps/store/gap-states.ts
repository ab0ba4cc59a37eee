import type { Gap, GapChange } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { UnansweredTurn } from '../asked-call';

/** Reopens closed gaps that these turns belong to, since their datasets still don't answer them. */
export async function reopenClosed(
  tx: Queryable,
  organizationId: string,
  turns: readonly Pick<UnansweredTurn, 'call_id' | 'turn'>[],
): Promise<void> {
  if (turns.length === 0) return;
  await tx.query(
    `update portal.gaps g set state = 'open', state_by = null, state_at = now(),
       closed_dataset_id = null, closed_chunk_id = null, closed_title = null
     from jsonb_to_recordset($2::jsonb) as n(call_id text, turn int)
     join portal.gap_turns t on t.organization_id = $1 and t.call_id = n.call_id and t.turn = n.turn
     join portal.gap_wordings w on w.id = t.wording_id
     where g.id = w.gap_id and g.organization_id = $1 and g.state = 'closed'`,
    [organizationId, JSON.stringify(turns.map(({ call_id, turn }) => ({ call_id, turn })))],
  );
}

/** A decision about a gap. `userId` is null for the portal itself. */
export interface Decision {
  organizationId: string;
  gapId: string;
  userId: string | null;
}

/** @returns whether the gap exists and the assignee is a member */
export async function changeGap(
  tx: Queryable,
  { organizationId, gapId, userId }: Decision,
  change: GapChange,
): Promise<boolean> {
  const assignee = change.action === 'assign' ? change.assignee_id : null;
  const state = change.action === 'dismiss' ? 'dismissed' : assignee ? 'assigned' : 'open';
  const { rowCount } = await tx.query(
    `update portal.gaps set state = $3, assignee_id = $4::uuid, state_by = $5, state_at = now(),
       closed_dataset_id = null, closed_chunk_id = null, closed_title = null
     where organization_id = $1 and id = $2 and ($4::uuid is null or exists (
       select from portal.memberships m where m.organization_id = $1 and m.user_id = $4::uuid))`,
    [organizationId, gapId, state, assignee, userId],
  );
  return rowCount === 1;
}

/** @param found the chunk that answers the question */
export async function closeGap(
  tx: Queryable,
  { organizationId, gapId, userId }: Decision,
  { dataset_id, chunk_id, title }: NonNullable<Gap['closed_by']>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update portal.gaps set state = 'closed', assignee_id = null, state_by = $3, state_at = now(),
       closed_dataset_id = $4, closed_chunk_id = $5, closed_title = left($6, 200)
     where organization_id = $1 and id = $2 and state in ('open', 'assigned')`,
    [organizationId, gapId, userId, dataset_id, chunk_id, title],
  );
  return rowCount === 1;
}
