import { actorNameSql } from 'server-core/database/person-name';
import { tenantScope } from 'server-core/database/tenant-scope';
import { type CallAssignment, type CallAssignmentChange, callTexts } from 'shared-contract';
import { ApiError, type Database, type Queryable } from 'shared-server';
import type { Reader } from '../list/reader';
import { requireCall } from './reader-scope';

interface AssignmentRow {
  assignee_id: string;
  assignee: string | null;
  status: CallAssignment['status'];
  by: string | null;
  updated_at: Date;
}

export async function readAssignment(
  tx: Queryable,
  { organizationId }: Reader,
  callId: string,
): Promise<CallAssignment | null> {
  const { rows } = await tx.query<AssignmentRow>(
    `select a.assignee_id, ${actorNameSql('a.assignee_id', 'u.email')} as assignee, a.status,
       ${actorNameSql('a.assigned_by', 'u.email')} as by, a.updated_at
     from portal.call_assignments a where a.organization_id = $1 and a.call_id = $2`,
    [organizationId, callId],
  );
  const [row] = rows;
  if (!row) return null;
  const { assignee_id: id, assignee: name, status, by, updated_at } = row;
  return { assignee: { id, name }, status, by, updated_at: updated_at.toISOString() };
}

/**
 * @returns whether the call has a new assignee
 * @throws ApiError `bad_request` when the assignee isn't a member
 */
export async function changeAssignment(
  tx: Queryable,
  reader: Reader,
  callId: string,
  { assignee_id, status }: CallAssignmentChange,
): Promise<boolean> {
  await requireCall(tx, reader, callId);
  const { organizationId, userId } = reader;
  if (assignee_id === null) {
    await tx.query(
      'delete from portal.call_assignments where organization_id = $1 and call_id = $2',
      [organizationId, callId],
    );
    return false;
  }
  const before = await readAssignment(tx, reader, callId);
  const { rowCount } = await tx.query(
    `insert into portal.call_assignments
       (organization_id, call_id, assignee_id, status, assigned_by)
     select m.organization_id, $2, m.user_id, $4, $5 from portal.memberships m
     where m.organization_id = $1 and m.user_id = $3
     on conflict (organization_id, call_id) do update set assignee_id = excluded.assignee_id,
       status = excluded.status, updated_at = now(), assigned_by = case
         when call_assignments.assignee_id = excluded.assignee_id then call_assignments.assigned_by
         else excluded.assigned_by end`,
    [organizationId, callId, assignee_id, status, userId],
  );
  if (rowCount !== 1) throw new ApiError('bad_request', callTexts.noAssignee);
  return before?.assignee.id !== assignee_id;
}

/** Notifies the assignee, unless they assigned the call to themselves. */
export async function notifyAssignee(
  db: Pick<Database, 'transaction'>,
  { organizationId, userId }: Reader,
  callId: string,
  assigneeId: string,
): Promise<void> {
  if (assigneeId === userId) return;
  await db.transaction(tenantScope(organizationId), (tx) =>
    tx.query(
      `insert into portal.notifications (organization_id, user_id, kind, fingerprint, subject)
       select $1, $2, 'systemUpdates', 'assigned:' || c.id || ':' || gen_random_uuid(),
         jsonb_build_object('type', 'assigned', 'id', c.id, 'status', c.kind,
           'name', coalesce(c.customer_name, c.customer_number, ''))
       from portal.calls c where c.organization_id = $1 and c.id = $3`,
      [organizationId, assigneeId, callId],
    ),
  );
}
