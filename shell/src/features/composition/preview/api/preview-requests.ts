import { queryOptions } from '@tanstack/react-query';
import { portalFetch } from 'shared-auth';
import { api, noContent, offeredPreview } from 'shared-contract';

/** @returns the read of what a link would show its person; it changes nothing */
export const previewAt = (token: string, person: string) =>
  queryOptions({
    queryKey: ['preview', token, person],
    queryFn: ({ signal }) => {
      const body = { token };
      return portalFetch(api.previews.open, {
        method: 'POST',
        body,
        schema: offeredPreview,
        signal,
      });
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Shows the preview, from the next page on. */
export async function startPreview(token: string): Promise<void> {
  const body = { token };
  await portalFetch(api.previews.start, { method: 'POST', body, schema: noContent });
}
