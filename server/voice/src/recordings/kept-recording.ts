import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { assistantTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { Channel } from './fetch-recording';

/**
 * Refuses a recording past the organization's retention period, wherever it is stored.
 *
 * @throws ApiError `not_found`
 */
export async function requireKeptRecording(
  { db }: Pick<ServerDeps, 'db'>,
  organizationId: string,
  { id, channel }: { id: string; channel: Channel },
): Promise<void> {
  const { rows } = await db.query(
    tenantScope(organizationId),
    `select 1 from portal.organizations o join portal.calls c on c.organization_id = o.id
     where o.id = $1 and c.id = $2
       and c.created_at < now() - o.keep_recordings_days * interval '1 day'`,
    [organizationId, id],
  );
  if (rows.length > 0) throw new ApiError('not_found', assistantTexts.noRecording(channel));
}
