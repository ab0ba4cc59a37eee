import type { Queryable } from 'shared-server';
import type { Reader } from '../list/conditions';

export async function readTags(
  tx: Queryable,
  { organizationId }: Reader,
  callId: string,
): Promise<string[]> {
  const { rows } = await tx.query<{ tags: string[] }>(
    'select tags from portal.call_tags where organization_id = $1 and call_id = $2',
    [organizationId, callId],
  );
  return rows[0]?.tags ?? [];
}

/** @returns the tags that the call has now, each once */
export async function replaceTags(
  tx: Queryable,
  { organizationId }: Reader,
  callId: string,
  tags: readonly string[],
): Promise<string[]> {
  const unique = [...new Set(tags)];
  if (unique.length === 0) {
    await tx.query('delete from portal.call_tags where organization_id = $1 and call_id = $2', [
      organizationId,
      callId,
    ]);
    return unique;
  }
  await tx.query(
    `insert into portal.call_tags (organization_id, call_id, tags) values ($1, $2, $3)
     on conflict (organization_id, call_id) do update set tags = excluded.tags, updated_at = now()`,
    [organizationId, callId, unique],
  );
  return unique;
}
