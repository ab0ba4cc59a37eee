import type { Request, Response } from 'express';
import { tenantScope } from 'server-core/database/tenant-scope';
import { getMember } from 'server-core/sessions/require-member';
import { type DraftPublication, draftTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { VoiceContext } from '../../context/voice-context';
import { withKnowledgeBase } from '../../knowledge/attach';
import {
  beginPublication,
  dropPublication,
  finishPublication,
  type Publication,
} from '../versions/publications';
import type { AssistantKey, VersionRow } from '../versions/rows';
import { getChanges, toSettings } from '../versions/settings';
import { findVersionOfDraft, lockVersions } from '../versions/versions';
import { assistantResource } from '../voice-resource';
import { createChangedError, readDraft } from './drafts';
import { readLive, runRecordedTransaction, toKey } from './live-version';

type Begun = Omit<Publication, 'running'>;

/**
 * Writes the draft to the voice platform and makes it a version. The intent is stored first, so
 * that any later request can complete an interrupted publication.
 *
 * @throws ApiError `conflict` when the member hasn't seen the latest draft
 */
export async function publishDraft(
  context: VoiceContext,
  req: Request,
  res: Response,
  assistantId: string,
  { etag, note }: DraftPublication,
): Promise<VersionRow> {
  const { db } = context.deps;
  const key = toKey(res, assistantId);
  const { stored } = await readLive(context, req, res, assistantId);
  const begun = await db.transaction(tenantScope(key.organizationId), async (tx) => {
    // Locked, because another request may be turning the draft into a version right now, and
    // neither would be found.
    await lockVersions(tx, key);
    const version = await findVersionOfDraft(tx, key, etag);
    if (version) return { version };
    const draft = await readDraft(tx, key);
    if (draft?.etag !== etag) throw createChangedError();
    const { settings } = draft;
    const publication = { draft_etag: etag, settings, note, author: getMember(res).userId };
    await beginPublication(tx, key, publication);
    return { publication };
  });
  if (begun.version) return begun.version;
  const changed = await sendChanges(context, res, key, begun.publication, stored);
  return runRecordedTransaction(context, req, res, async (recording) => {
    await lockVersions(recording.tx, key);
    return finishPublication(recording, key, begun.publication, toSettings(changed));
  });
}

/** @returns the assistant as the platform has it afterwards */
async function sendChanges(
  context: VoiceContext,
  res: Response,
  key: AssistantKey,
  { settings, draft_etag }: Begun,
  stored: { id: string },
): Promise<object> {
  const changes = getChanges(settings, stored);
  if (Object.keys(changes).length === 0) return stored;
  const { upstream, one: schema } = assistantResource;
  const path = `${upstream}/${key.assistantId}`;
  const failed = draftTexts.publishFailed;
  const account = await context.readAccount(res);
  try {
    const body = await withKnowledgeBase(context, res, account, { body: changes, stored });
    return await context.voice(account, { method: 'PATCH', path, body, schema, failed });
  } catch (error) {
    // Without a definite refusal, the platform may have applied the change. The next read shows.
    if (error instanceof ApiError && error.status < 500) {
      await context.deps.db.transaction(tenantScope(key.organizationId), (tx) =>
        dropPublication(tx, key, draft_etag),
      );
    }
    throw error;
  }
}
