import type { RecordEvent } from 'server-core/audit/record-event';
import type { Member } from 'server-core/sessions/require-member';
import type { AssistantSettings } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { AssistantKey, VersionRow } from './rows';
import { areSameSettings } from './settings';
import { addVersion, findVersionOfDraft, lockVersions, readLatestVersion } from './versions';

/** A publication in progress. The voice platform may or may not have the settings yet. */
export interface Publication {
  draft_etag: string;
  settings: AssistantSettings;
  note: string | null;
  author: string;
  /** Whether its request may still be running. */
  running: boolean;
}

/** A transaction that also stores audit events, and the acting member. */
export interface Recording {
  tx: Queryable;
  record: RecordEvent;
  member: Member;
  /** Versions kept per assistant. */
  most: number;
}

/** Stores the intent to publish, replacing one that never reached the platform. */
export async function beginPublication(
  tx: Queryable,
  { organizationId, assistantId }: AssistantKey,
  publication: Omit<Publication, 'running'>,
): Promise<void> {
  const { draft_etag, settings, note, author } = publication;
  await tx.query(
    `insert into portal.assistant_publications
       (organization_id, assistant_id, draft_etag, settings, note, author)
     values ($1, $2, $3, $4::jsonb, $5, $6)
     on conflict (organization_id, assistant_id) do update
     set draft_etag = excluded.draft_etag, settings = excluded.settings, note = excluded.note,
       author = excluded.author, started_at = now()`,
    [organizationId, assistantId, draft_etag, JSON.stringify(settings), note, author],
  );
}

/** Deletes a publication that the platform refused. */
export async function dropPublication(
  tx: Queryable,
  { organizationId, assistantId }: AssistantKey,
  draftEtag: string,
): Promise<void> {
  await tx.query(
    `delete from portal.assistant_publications
     where organization_id = $1 and assistant_id = $2 and draft_etag = $3`,
    [organizationId, assistantId, draftEtag],
  );
}

async function readPublication(
  tx: Queryable,
  { organizationId, assistantId }: AssistantKey,
  runsMs: number,
): Promise<Publication | undefined> {
  const { rows } = await tx.query<Publication>(
    `select draft_etag, settings, note, author,
       started_at > now() - $3::double precision * interval '1 millisecond' as running
     from portal.assistant_publications where organization_id = $1 and assistant_id = $2`,
    [organizationId, assistantId, runsMs],
  );
  return rows[0];
}

/**
 * Turns the published draft into a version, once, and deletes it. A newer draft is rebased on the
 * version. The caller holds the lock.
 *
 * @param settings current settings on the voice platform
 */
export async function finishPublication(
  { tx, record, member, most }: Recording,
  key: AssistantKey,
  { draft_etag: draftEtag, note, author }: Omit<Publication, 'running' | 'settings'>,
  settings: AssistantSettings,
): Promise<VersionRow> {
  const { organizationId, assistantId } = key;
  const finished = await findVersionOfDraft(tx, key, draftEtag);
  if (finished) return finished;
  const version = { settings, note, author, draftEtag, reason: 'published' as const };
  const added = await addVersion(tx, key, version, most);
  await dropPublication(tx, key, draftEtag);
  await tx.query(
    `delete from portal.assistant_drafts
     where organization_id = $1 and assistant_id = $2 and etag = $3`,
    [organizationId, assistantId, draftEtag],
  );
  await tx.query(
    `update portal.assistant_drafts set base = $3 where organization_id = $1 and assistant_id = $2`,
    [organizationId, assistantId, added.number],
  );
  await record({
    event: 'assistant_published',
    organizationId,
    userId: author,
    sessionId: author === member.userId ? member.sessionId : null,
    object: { kind: 'assistant', id: assistantId },
    details: { version: added.number },
  });
  return added;
}

export interface Sight {
  /** Current settings on the voice platform. */
  settings: AssistantSettings;
  /** Latest version number before the platform was read. */
  before: number;
  /** How long a publication may take. */
  runsMs: number;
}

/**
 * Reconciles the versions with the platform: completes an interrupted publication and records
 * changes made outside the portal.
 *
 * @returns the live version
 */
export async function recordSight(
  recording: Recording,
  key: AssistantKey,
  { settings, before, runsMs }: Sight,
): Promise<VersionRow> {
  const { tx, most } = recording;
  await lockVersions(tx, key);
  const open = await readPublication(tx, key, runsMs);
  const latest = await readLatestVersion(tx, key);
  if (!latest) return addVersion(tx, key, { settings, reason: 'first' }, most);
  if (open && areSameSettings(open.settings, settings)) {
    return finishPublication(recording, key, open, settings);
  }
  // The platform may have been read before the latest version was created.
  const mayBeOld = latest.number !== before || open?.running;
  if (mayBeOld || areSameSettings(latest.settings, settings)) return latest;
  return addVersion(tx, key, { settings, reason: 'outside' }, most);
}
