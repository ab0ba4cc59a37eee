import { type AssistantSettings, draftTexts } from 'shared-contract';
import { ApiError, createNotFoundError, type Queryable } from 'shared-server';
import { type AssistantKey, type DraftRow, draftColumns } from '../versions/rows';
import { areSameSettings } from '../versions/settings';
import { readLatestVersion } from '../versions/versions';

export const createChangedError = () => new ApiError('conflict', draftTexts.changed);

export async function readDraft(
  tx: Queryable,
  { organizationId, assistantId }: AssistantKey,
): Promise<DraftRow | undefined> {
  const { rows } = await tx.query<DraftRow>(
    `select ${draftColumns} from portal.assistant_drafts d
     where organization_id = $1 and assistant_id = $2`,
    [organizationId, assistantId],
  );
  return rows[0];
}

export interface DraftChange {
  settings: AssistantSettings;
  /** Etag of the draft that the member saw; null if there was none. */
  etag: string | null;
  author: string;
  /** Number of the version that the draft was started from. */
  base: number;
}

/**
 * Overwrites the draft that the member has seen. A retry after a lost response finds its own
 * settings and succeeds.
 *
 * @throws ApiError `conflict` when the draft has changed
 */
export async function storeDraft(
  tx: Queryable,
  key: AssistantKey,
  change: DraftChange,
): Promise<DraftRow> {
  const stored = await (change.etag === null ? insert(tx, key, change) : update(tx, key, change));
  if (stored) return stored;
  const other = await readDraft(tx, key);
  if (other && areSameSettings(other.settings, change.settings)) return other;
  throw createChangedError();
}

async function insert(tx: Queryable, key: AssistantKey, change: DraftChange) {
  const { rows } = await tx.query<DraftRow>(
    `insert into portal.assistant_drafts as d
       (organization_id, assistant_id, settings, base, updated_by)
     values ($1, $2, $3::jsonb, $4, $5)
     on conflict (organization_id, assistant_id) do nothing returning ${draftColumns}`,
    [
      key.organizationId,
      key.assistantId,
      JSON.stringify(change.settings),
      change.base,
      change.author,
    ],
  );
  return rows[0];
}

async function update(tx: Queryable, key: AssistantKey, { settings, etag, author }: DraftChange) {
  const { rows } = await tx.query<DraftRow>(
    `update portal.assistant_drafts d
     set settings = $3::jsonb, etag = gen_random_uuid(), updated_by = $5, updated_at = now()
     where organization_id = $1 and assistant_id = $2 and etag = $4 returning ${draftColumns}`,
    [key.organizationId, key.assistantId, JSON.stringify(settings), etag, author],
  );
  return rows[0];
}

/**
 * Deletes the draft that the member has seen, if it still exists.
 *
 * @throws ApiError `conflict` when the draft has changed, `not_found` for another organization's
 * assistant
 */
export async function discardDraft(tx: Queryable, key: AssistantKey, etag: string): Promise<void> {
  const { rowCount } = await tx.query(
    `delete from portal.assistant_drafts
     where organization_id = $1 and assistant_id = $2 and etag = $3`,
    [key.organizationId, key.assistantId, etag],
  );
  if (rowCount > 0) return;
  if (await readDraft(tx, key)) throw createChangedError();
  if (!(await readLatestVersion(tx, key))) throw createNotFoundError();
}
