import type { Request, Response } from 'express';
import { tenantScope } from 'server-core/database/tenant-scope';
import { member } from 'server-core/sessions/require-member';
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
import { changesTo, settingsOf } from '../versions/settings';
import { lockVersions, versionOfDraft } from '../versions/versions';
import { assistantResource } from '../voice-resource';
import { changedElsewhere, readDraft } from './drafts';
import { keyOf, readLive, recordingTransaction } from './live-version';

type Begun = Omit<Publication, 'running'>;

/**
 * Writes the draft to the voice platform and makes it a version. What is about to happen is written
 * down first: whoever asks next, with the same request or another, ends what was interrupted.
 *
 * @throws ApiError `conflict` when the draft is not the one that the member has seen
 */
export async function publishDraft(
  context: VoiceContext,
  req: Request,
  res: Response,
  assistantId: string,
  { etag, note }: DraftPublication,
): Promise<VersionRow> {
  const { db } = context.deps;
  const key = keyOf(res, assistantId);
  const { stored } = await readLive(context, req, res, assistantId);
  const begun = await db.transaction(tenantScope(key.organizationId), async (tx) => {
    // Another request may be making the draft a version: between the two it would be seen nowhere.
    await lockVersions(tx, key);
    const version = await versionOfDraft(tx, key, etag);
    if (version) return { version };
    const draft = await readDraft(tx, key);
    if (draft?.etag !== etag) throw changedElsewhere();
    const { settings } = draft;
    const publication = { draft_etag: etag, settings, note, author: member(res).userId };
    await beginPublication(tx, key, publication);
    return { publication };
  });
  if (begun.version) return begun.version;
  const changed = await sendChanges(context, res, key, begun.publication, stored);
  return recordingTransaction(context, req, res, async (recording) => {
    await lockVersions(recording.tx, key);
    return finishPublication(recording, key, begun.publication, settingsOf(changed));
  });
}

/** @returns the assistant as the voice platform has it afterwards */
async function sendChanges(
  context: VoiceContext,
  res: Response,
  key: AssistantKey,
  { settings, draft_etag }: Begun,
  stored: { id: string },
): Promise<object> {
  const changes = changesTo(settings, stored);
  if (Object.keys(changes).length === 0) return stored;
  const { upstream, one: schema } = assistantResource;
  const path = `${upstream}/${key.assistantId}`;
  const failed = draftTexts.publishFailed;
  const account = await context.accountOf(res);
  try {
    const body = await withKnowledgeBase(context, res, account, { body: changes, stored });
    return await context.voice(account, { method: 'PATCH', path, body, schema, failed });
  } catch (error) {
    // Without a clear refusal the platform may have taken it: the next look decides.
    if (error instanceof ApiError && error.status < 500) {
      await context.deps.db.transaction(tenantScope(key.organizationId), (tx) =>
        dropPublication(tx, key, draft_etag),
      );
    }
    throw error;
  }
}
