import { portalFetch } from 'shared-auth';
import { api, noContent } from 'shared-contract';
import { fetchComposition } from '../../portal/fetch-composition';
import type { Portal } from '../../portal/portal';

/**
 * Ends the preview or every override of this browser, and shows the portal's own versions again.
 * @throws PortalError when the server can't be reached
 */
export async function endReplacement(portal: Portal, isPreview: boolean): Promise<void> {
  const path = isPreview ? api.previews.own : api.overrides;
  await portalFetch(path, { method: 'DELETE', schema: noContent });
  portal.apply(await fetchComposition(), { endOverrides: true });
}
