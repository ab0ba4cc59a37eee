import { memberScope } from 'server-core/database/member-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';

/** @returns the organization's assistants with the columns of a select on `agents` */
export async function listAgents(deps: Pick<ServerDeps, 'db'>, member: Member) {
  const { rows } = await deps.db.query(
    memberScope(member),
    `select id, name, description, status, organization_id, created_at, updated_at,
       success_rate, total_calls, vapi_id, is_sample, archived_at
     from portal.agents where organization_id = $1 order by created_at, id limit 1000`,
    [member.organizationId],
  );
  return { data: rows };
}
