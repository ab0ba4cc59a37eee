import { portalFetch } from 'shared-auth';
import {
  type AssistantActivity,
  type AssistantCopy,
  type AssistantVersion,
  api,
  assistantActivity,
  assistantCopy,
  assistantVersion,
  type DraftAnswer,
  type DraftPublication,
  type DraftWrite,
  draftAnswer,
  fillPath,
  noContent,
  type SettingsDraft,
  settingsDraft,
  type VersionsAnswer,
  versionsAnswer,
} from 'shared-contract';

/** Publishing and copying ask the voice platform several times. */
const WRITE_TIMEOUT_MS = 30_000;

/** A request that outlives its page may have 64 KiB, and a character takes up to three bytes. */
const KEEPALIVE_CHARACTERS = 20_000;

/** Last call, running calls and draft of each assistant. */
export function readActivity(signal?: AbortSignal): Promise<AssistantActivity> {
  return portalFetch(api.assistants.activity, { schema: assistantActivity, signal });
}

/** The draft of an assistant and its live version; ids are the voice platform's. */
export function getDraft(id: string, signal?: AbortSignal): Promise<DraftAnswer> {
  return portalFetch(fillPath(api.assistants.draft, { id }), { schema: draftAnswer, signal });
}

/** @throws PortalError code 'conflict' when another write came first */
export function saveDraft(id: string, write: DraftWrite): Promise<SettingsDraft> {
  const path = fillPath(api.assistants.draft, { id });
  // The last words are sent when the page is left; the request must not end with it.
  const keepalive = JSON.stringify(write).length <= KEEPALIVE_CHARACTERS;
  return portalFetch(path, { method: 'PUT', schema: settingsDraft, body: write, keepalive });
}

/** @throws PortalError code 'conflict' when another write came first */
export function discardDraft(id: string, etag: string): Promise<undefined> {
  const path = `${fillPath(api.assistants.draft, { id })}?${new URLSearchParams({ etag })}`;
  return portalFetch(path, { method: 'DELETE', schema: noContent });
}

/** Makes the draft live; the same request may be repeated. */
export function publishDraft(id: string, body: DraftPublication): Promise<AssistantVersion> {
  const path = fillPath(api.assistants.publish, { id });
  const timeoutMs = WRITE_TIMEOUT_MS;
  return portalFetch(path, { method: 'POST', schema: assistantVersion, body, timeoutMs });
}

/** @param before versions with a lower number than this */
export function listVersions(
  id: string,
  before?: string,
  signal?: AbortSignal,
): Promise<VersionsAnswer> {
  const path = fillPath(api.assistants.versions, { id });
  const query = before ? `?${new URLSearchParams({ before })}` : '';
  return portalFetch(path + query, { schema: versionsAnswer, signal });
}

export function getVersion(
  id: string,
  number: number,
  signal?: AbortSignal,
): Promise<AssistantVersion> {
  const path = fillPath(api.assistants.version, { id, number: String(number) });
  return portalFetch(path, { schema: assistantVersion, signal });
}

/** @param etag the draft that is replaced; null when there is none */
export function restoreVersion(
  id: string,
  number: number,
  etag: string | null,
): Promise<SettingsDraft> {
  const path = fillPath(api.assistants.restore, { id, number: String(number) });
  return portalFetch(path, { method: 'POST', schema: settingsDraft, body: { etag } });
}

/** Creates a copy at the voice platform. */
export function duplicateAssistant(id: string): Promise<AssistantCopy> {
  const path = fillPath(api.assistants.duplicate, { id });
  const timeoutMs = WRITE_TIMEOUT_MS;
  return portalFetch(path, { method: 'POST', schema: assistantCopy, timeoutMs });
}

export function archiveAssistant(id: string, archived: boolean): Promise<undefined> {
  const path = fillPath(api.assistants.archive, { id });
  return portalFetch(path, { method: 'PUT', schema: noContent, body: { archived } });
}
