import type { AssistantSettings, VersionReason } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { type AssistantKey, type VersionRow, versionColumns } from './rows';
import { areSameSettings } from './settings';

export interface NewVersion {
  settings: AssistantSettings;
  reason: VersionReason;
  note?: string | null;
  author?: string | null;
  draftEtag?: string;
}

/** Serializes the numbering of an assistant's versions. */
export async function lockVersions(
  tx: Queryable,
  { organizationId, assistantId }: AssistantKey,
): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `assistant versions ${organizationId} ${assistantId}`,
  ]);
}

export async function readLatestVersion(
  tx: Queryable,
  { organizationId, assistantId }: AssistantKey,
): Promise<VersionRow | undefined> {
  const { rows } = await tx.query<VersionRow>(
    `select ${versionColumns} from portal.assistant_versions v
     where organization_id = $1 and assistant_id = $2 order by number desc limit 1`,
    [organizationId, assistantId],
  );
  return rows[0];
}

/** @returns the version created from a draft */
export async function findVersionOfDraft(
  tx: Queryable,
  { organizationId, assistantId }: AssistantKey,
  draftEtag: string,
): Promise<VersionRow | undefined> {
  const { rows } = await tx.query<VersionRow>(
    `select ${versionColumns} from portal.assistant_versions v
     where organization_id = $1 and assistant_id = $2 and draft_etag = $3`,
    [organizationId, assistantId, draftEtag],
  );
  return rows[0];
}

/**
 * Numbers and stores a version, and deletes the oldest beyond `most`. The caller holds the lock.
 *
 * @param most versions kept per assistant
 */
export async function addVersion(
  tx: Queryable,
  { organizationId, assistantId }: AssistantKey,
  { settings, reason, note, author, draftEtag }: NewVersion,
  most: number,
): Promise<VersionRow> {
  const { rows } = await tx.query<VersionRow>(
    `insert into portal.assistant_versions as v
       (organization_id, assistant_id, number, settings, reason, note, author, draft_etag)
     select $1, $2, coalesce(max(number), 0) + 1, $3::jsonb, $4, $5, $6, $7
     from portal.assistant_versions where organization_id = $1 and assistant_id = $2
     returning ${versionColumns}`,
    [
      organizationId,
      assistantId,
      JSON.stringify(settings),
      reason,
      note || null,
      author ?? null,
      draftEtag ?? null,
    ],
  );
  const added = rows[0] as VersionRow;
  await tx.query(
    `delete from portal.assistant_versions
     where organization_id = $1 and assistant_id = $2 and number <= $3`,
    [organizationId, assistantId, added.number - most],
  );
  return added;
}

/**
 * Records an edit that was saved to the voice platform without a draft. Skips an assistant without
 * versions, because opening it records the first one.
 */
export async function recordEdit(
  tx: Queryable,
  key: AssistantKey,
  edit: { settings: AssistantSettings; author: string },
  most: number,
): Promise<void> {
  await lockVersions(tx, key);
  const latest = await readLatestVersion(tx, key);
  if (!latest || areSameSettings(latest.settings, edit.settings)) return;
  await addVersion(tx, key, { ...edit, reason: 'edited' }, most);
}

/** Deletes drafts, publications and versions of a deleted assistant. */
export async function removeVersions(
  tx: Queryable,
  { organizationId, assistantId }: AssistantKey,
): Promise<void> {
  for (const table of ['drafts', 'publications', 'versions']) {
    await tx.query(
      `delete from portal.assistant_${table} where organization_id = $1 and assistant_id = $2`,
      [organizationId, assistantId],
    );
  }
}
