import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { setUnread } from '../../../../portal/unread';

/** Answer of the inbox, which its page reads into the cache that all pages share. */
const answer = z.object({ waiting: z.number() });

/** Takes the number of calls without a verdict from what the inbox reads, without a request. */
export function followWaiting(client: QueryClient, signal: AbortSignal): void {
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    const [index, , part] = query.queryKey;
    if (type !== 'updated' || index !== 'call-index' || part !== 'inbox') return;
    const { data } = z.safeParse(answer, query.state.data);
    if (data) setUnread(data);
  });
  signal.addEventListener('abort', stop);
}
