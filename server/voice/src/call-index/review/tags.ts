import { CALL_TAGS_MAX, type CallTagging } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import type { Reader } from '../list/reader';

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

/** @returns the call's tags without duplicates */
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

/**
 * Replaces the tags of a call, or applies only the difference if the body lists the tags that the
 * member saw.
 *
 * @returns the call's tags
 */
export async function changeTags(
  tx: Queryable,
  reader: Reader,
  callId: string,
  { tags, seen }: CallTagging,
): Promise<string[]> {
  if (!seen) return replaceTags(tx, reader, callId, tags);
  // Serializes concurrent edits, which would otherwise start from the same tags.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `call tags ${reader.organizationId} ${callId}`,
  ]);
  const stored = await readTags(tx, reader, callId);
  const kept = stored.filter((tag) => tags.includes(tag) || !seen.includes(tag));
  const added = tags.filter((tag) => !seen.includes(tag));
  const changed = [...new Set([...kept, ...added])];
  if (changed.length > CALL_TAGS_MAX) {
    throw new ApiError(
      'bad_request',
      `A call can have at most ${CALL_TAGS_MAX} tags. Remove a tag first.`,
    );
  }
  return replaceTags(tx, reader, callId, changed);
}
