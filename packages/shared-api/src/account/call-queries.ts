import { queryOptions, skipToken } from '@tanstack/react-query';
import { isPortalError, type PortalUser, portalFetch, selectRows } from 'shared-auth';
import { api, CALL_COUNT_TIMEOUT_MS, callsCountAnswer, keyRow } from 'shared-contract';
import { tableReads } from './table-reads';
import { apiTexts } from './texts';

type Person = PortalUser | null | undefined;

let warned = false;

/**
 * @param user the signed-in person
 * @param signal aborts the request
 * @returns the number of the organization's calls; 0 when they can't be counted
 * @throws PortalError only of kind 'aborted'
 */
async function countCalls(user: PortalUser, signal: AbortSignal): Promise<number> {
  try {
    const handle = await readServerKey(user.organizationId, signal);
    if (handle === undefined) return warnOnce();
    const { count } = await portalFetch(api.callsCount, {
      schema: callsCountAnswer,
      headers: { 'x-api-key': handle, 'X-Organization-ID': user.organizationId },
      timeoutMs: CALL_COUNT_TIMEOUT_MS,
      signal,
    });
    return typeof count === 'number' ? count : 0;
  } catch (error) {
    if (isPortalError(error) && error.kind === 'aborted') throw error;
    return 0;
  }
}

async function readServerKey(
  organizationId: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const query = tableReads.serverKey(organizationId);
  const [row] = await selectRows('vapi_server_keys', query, keyRow, { signal });
  return row?.api_key;
}

function warnOnce(): number {
  if (!warned) {
    warned = true;
    // biome-ignore lint/suspicious/noConsole: the specification asks for this warning (section 8).
    console.warn(apiTexts.serverKeyMissing);
  }
  return 0;
}

/** Queries of calls; disabled without a user. */
export const callQueries = {
  /**
   * @param user the signed-in person
   * @returns the query that checks for a server key, without which calls can't be counted; logs a
   * warning if there is none (specification, section 8)
   */
  serverKey: (user: Person) =>
    queryOptions({
      queryKey: ['calls', user?.organizationId, 'server-key'],
      queryFn: user?.organizationId
        ? async ({ signal }) => {
            const isThere = (await readServerKey(user.organizationId, signal)) !== undefined;
            if (!isThere) warnOnce();
            return isThere;
          }
        : skipToken,
    }),
  /**
   * @param user the signed-in person
   * @returns the query of the number of the organization's calls
   */
  count: (user: Person) =>
    queryOptions({
      queryKey: ['calls', user?.organizationId, 'count'],
      queryFn: user ? ({ signal }) => countCalls(user, signal) : skipToken,
    }),
};
