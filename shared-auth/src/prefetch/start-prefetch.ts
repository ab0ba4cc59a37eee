import { api, type FirstRead } from 'shared-contract';
import { requestInit } from '../fetch/request-init';
import { fillRead } from './fill-read';
import { openPrefetch, prefetch } from './prefetched-responses';
import { readUsableSession } from './usable-session';

/** What every signed-in page needs, as `restoreSession` asks for it. */
export const sessionReads: readonly FirstRead[] = [
  {
    path: api.proxy,
    body: {
      action: 'auth',
      auth: { action: 'getUser', data: { token: '%{session.access_token}' } },
    },
  },
  {
    id: 'organizations',
    path: api.proxy,
    body: {
      action: 'select',
      table: 'organizations',
      query: { select: '*', eq: { id: '%{session.user.organization_id}' } },
    },
  },
];

/**
 * Asks for the first data of a page while its code is on the way. Without a stored session that may be used here
 * nothing is asked for. For the page's inline script.
 *
 * @param reads the reads of the page's remote
 */
export async function startPrefetch(reads: readonly FirstRead[]): Promise<void> {
  openPrefetch();
  const session = await readUsableSession();
  if (!session) return;
  const known: Record<string, Promise<unknown>> = { session: Promise.resolve(session) };
  for (const read of [...sessionReads, ...reads]) {
    const answer = ask(read, known, session.access_token);
    if (read.id) known[read.id] = answer;
  }
}

/** Undefined when it could not be asked for or has no readable answer: then the portal's code asks. */
async function ask(
  read: FirstRead,
  known: Record<string, Promise<unknown>>,
  bearer: string,
): Promise<unknown> {
  const filled = await fillRead(read, known);
  if (!filled) return undefined;
  const { path, headers, body } = filled;
  const method = body === undefined ? 'GET' : 'POST';
  const controller = new AbortController();
  const request = requestInit({ method, headers, body }, bearer, controller.signal);
  const answer = prefetch(path, request, () => controller.abort());
  if (!read.id || !answer) return undefined;
  // The first to hear of the answer: once its body has been read, there is nothing left to copy.
  return answer
    .then((response) => (response.ok ? response.clone().json() : undefined))
    .catch(() => undefined);
}
