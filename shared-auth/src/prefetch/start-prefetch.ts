import { api, type FirstRead } from 'shared-contract';
import { openPrefetch, prefetch } from '../fetch/prefetched-responses';
import { requestInit } from '../fetch/request-init';
import { fillRead } from './fill-read';
import { readUsableSession } from './usable-session';

/** The requests of `restoreSession`, which every signed-in page sends. */
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
 * Prefetches the first data of a page while its code loads. Sends nothing without a usable session.
 *
 * @param reads the prefetch requests of the page's remote
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

/** @returns the parsed answer for later templates; undefined when there is none */
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
  // Clone first: a body that was read cannot be cloned.
  return answer
    .then((response) => (response.ok ? response.clone().json() : undefined))
    .catch(() => undefined);
}
