import { type AuditFilters, splitList } from 'shared-contract';
import type { SqlParams } from 'shared-server';

/** @returns the condition on `portal.audit_events e` for the organization's rows that match */
export function getAuditConditions(
  organizationId: string,
  { event, person, object, from, to }: AuditFilters,
  params: SqlParams,
): string {
  const events = splitList(event);
  return [
    `e.organization_id = ${params.add(organizationId)}::uuid`,
    ...(events.length > 0 ? [`e.event = any(${params.add(events)}::text[])`] : []),
    ...(person ? [`e.user_id = ${params.add(person)}::uuid`] : []),
    ...(object ? [`e.object_id = ${params.add(object)}`] : []),
    ...(from ? [`e.at >= ${params.add(from)}::timestamptz`] : []),
    ...(to ? [`e.at <= ${params.add(to)}::timestamptz`] : []),
  ].join(' and ');
}
