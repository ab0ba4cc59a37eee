import { call } from 'shared-api';
import { platformEndpoints } from 'shared-contract/endpoints';
import { fetchComposition } from '../../portal/fetch-composition';
import type { Portal } from '../../portal/portal';

/**
 * Ends every override of this browser and restores the portal's own versions.
 * @throws PortalError when the server can't be reached
 */
export async function endOverrides(portal: Portal): Promise<void> {
  await call(platformEndpoints.clearOverrides);
  portal.apply(await fetchComposition(), { endOverrides: true });
}
