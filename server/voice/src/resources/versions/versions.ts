import type { AssistantSettings, VersionReason } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { type AssistantKey, type VersionRow, versionColumns } from './rows';
import { sameSettings } from './settings';

export interface NewVersion {
  settings: AssistantSettings;
  reason: VersionReason;
  note?: string | null;
  author?: string | null;
  draftEtag?: string;
}

/** Lets one transaction at a time number the versions of an assistant. */
export async function lockVersions(
  tx: Queryable,
  { organizationId, assistantId }: AssistantKey,
): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `assistant versions ${organizationId} ${assistantId}`,
  ]);
}

export async function latestVersion(
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

/** @returns the version that a draft became */
export async function versionOfDraft(
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
 * Numbers and stores a version; the oldest ones beyond `most` go. The caller holds the lock.
 *
 * @param most versions of one assistant that are kept
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
 * Records what a member saved at the voice platform without a draft. An assistant that no one has
 * opened yet has no versions: its first one is recorded then.
 */
export async function recordEdit(
  tx: Queryable,
  key: AssistantKey,
  edit: { settings: AssistantSettings; author: string },
  most: number,
): Promise<void> {
  await lockVersions(tx, key);
  const latest = await latestVersion(tx, key);
  if (!latest || sameSettings(latest.settings, edit.settings)) return;
  await addVersion(tx, key, { ...edit, reason: 'edited' }, most);
}

/** Forgets drafts and versions of an assistant that was deleted. */
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
