import { portalFetch } from 'shared-auth';
import { api, noContent } from 'shared-contract';

/** Ends a preview; from the next page on no one sees it. */
export async function endPreview(id: string): Promise<void> {
  await portalFetch(api.previews.end, { method: 'POST', body: { id }, schema: noContent });
}
