import { portalFetch } from 'shared-auth';
import { api, noContent } from 'shared-contract';
import { fetchComposition } from '../../portal/fetch-composition';
import type { Portal } from '../../portal/portal';

/**
 * Ends every override of this browser and puts the portal's own versions in their place.
 *
 * @throws PortalError when the server could not be told
 */
export async function endOverrides(portal: Portal): Promise<void> {
  await portalFetch(api.overrides, { method: 'DELETE', schema: noContent });
  portal.apply(await fetchComposition(), { endOverrides: true });
}
