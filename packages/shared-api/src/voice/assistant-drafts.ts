import type { DraftWrite, SettingsDraft } from 'shared-contract';
import { assistantEndpoints } from 'shared-contract/endpoints';
import { call } from '../client/call';

/** A request that outlives its page may have 64 KiB, and a character takes up to three bytes. */
const KEEPALIVE_CHARACTERS = 20_000;

/** @throws PortalError code 'conflict' when another write came first */
export function saveDraft(id: string, body: DraftWrite): Promise<SettingsDraft> {
  // The last words are sent when the page is left; the request must not end with it.
  const keepalive = JSON.stringify(body).length <= KEEPALIVE_CHARACTERS;
  return call(assistantEndpoints.saveDraft, { params: { id }, body, keepalive });
}
