import { recordEvent } from 'server-core/audit/record-event';
import type { ServerDeps } from 'server-core/server/server-deps';
import { peopleTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { TableAction } from './policy';
import type { TableRequest } from './table-request';

/** @throws ApiError `forbidden`, which is recorded, when the action requires another role */
export async function requireTableRole(
  deps: Pick<ServerDeps, 'db'>,
  { table, session, source }: TableRequest,
  action: TableAction,
): Promise<void> {
  const rules = table[action];
  const role = rules && 'role' in rules ? rules.role : undefined;
  if (!role || !session.organizationId || role === session.role) return;
  const { userId, sessionId, organizationId } = session;
  const object = { kind: 'table', id: `${action} ${table.name}` };
  await recordEvent(deps, source, {
    event: 'access_denied',
    userId,
    sessionId,
    organizationId,
    object,
    details: { needs: role },
  });
  throw new ApiError('forbidden', peopleTexts.adminOnly);
}
