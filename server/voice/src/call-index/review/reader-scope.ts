import { createNotFoundError, type Queryable } from 'shared-server';
import type { Reader } from '../list/reader';

/** @throws ApiError `not_found` when the organization's index doesn't have the call */
export async function requireCall(
  tx: Queryable,
  { organizationId }: Reader,
  callId: string,
): Promise<void> {
  const { rows } = await tx.query(
    'select 1 from portal.calls where organization_id = $1 and id = $2',
    [organizationId, callId],
  );
  if (rows.length === 0) throw createNotFoundError();
}
