import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { setUnread } from '../../../../portal/unread';

/** The inbox's data, which its page reads into the shared cache. */
const answer = z.object({ waiting: z.number() });

/** Derives the number of unreviewed calls from the inbox's cached data, without a request. */
export function followWaiting(client: QueryClient, signal: AbortSignal): void {
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    const [index, , part] = query.queryKey;
    if (type !== 'updated' || index !== 'call-index' || part !== 'inbox') return;
    const { data } = z.safeParse(answer, query.state.data);
    if (data) setUnread(data);
  });
  signal.addEventListener('abort', stop);
}
