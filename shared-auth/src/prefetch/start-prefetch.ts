import { api, type FirstRead } from 'shared-contract';
import { endPrefetch, openPrefetch, prefetch } from '../fetch/prefetched-responses';
import { createRequestInit } from '../fetch/request-init';
import { fillRead } from './fill-read';
import { readUsableSession } from './usable-session';

/** The requests of `restoreSession`, which every signed-in page sends. */
const sessionReads: readonly FirstRead[] = [
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
 * Prefetches a page's first data while its code loads. Sends nothing without a usable session.
 * @param reads the prefetch requests of the page's remote
 * @param onSent called with a promise of all responses, the session's first, which rejects when a
 * request fails
 */
export function startPrefetch(
  reads: readonly FirstRead[],
  onSent?: (answers: Promise<unknown[]>) => void,
): void {
  const session = readUsableSession();
  if (!session) return;
  openPrefetch();
  const known: Record<string, Promise<unknown>> = { session: Promise.resolve(session) };
  const answers = [...sessionReads, ...reads].map((read) => {
    const isWanted = Boolean(read.id || onSent);
    const answer = requestRead(read, known, session.access_token, isWanted);
    const orNothing = answer.catch(() => undefined);
    if (read.id) known[read.id] = orNothing;
    return answer;
  });
  void Promise.allSettled(answers).then(endPrefetch);
  onSent?.(Promise.all(answers));
}

/**
 * @param isWanted whether a template or the page needs the response
 * @returns the parsed response; undefined when a template of the request has no value
 * @throws Error without a successful response
 */
async function requestRead(
  read: FirstRead,
  known: Record<string, Promise<unknown>>,
  bearer: string,
  isWanted: boolean,
): Promise<unknown> {
  const filled = await fillRead(read, known);
  if (!filled) return undefined;
  const { path, headers, body } = filled;
  const method = body === undefined ? 'GET' : 'POST';
  const controller = new AbortController();
  const request = createRequestInit({ method, headers, body }, bearer, controller.signal);
  const sent = prefetch(path, request, () => controller.abort());
  if (!isWanted) return undefined;
  const response = await sent;
  if (!response?.ok) throw new Error('No answer');
  // Cloned, because a body can only be read once and the bundle reads it too.
  return response.clone().json();
}
