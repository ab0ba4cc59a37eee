import type { DraftWrite, SettingsDraft } from 'shared-contract';
import { assistantEndpoints } from 'shared-contract/endpoints';
import { call } from '../client/call';

/** Requests that outlive their page are limited to 64 KiB, and a character may take three bytes. */
const KEEPALIVE_CHARACTERS = 20_000;

/** @throws PortalError with code 'conflict' when another write came first */
export function saveDraft(id: string, body: DraftWrite): Promise<SettingsDraft> {
  // The last changes are sent while the page is being left, so the request must outlive it.
  const keepalive = JSON.stringify(body).length <= KEEPALIVE_CHARACTERS;
  return call(assistantEndpoints.saveDraft, { params: { id }, body, keepalive });
}
