import { noteUnreadable } from 'shared-contract/browser';
import * as z from 'zod/mini';
import { portalAddress } from '../base-path';
import { isPortalError, PortalError } from '../errors/portal-error';
import { startDeadline } from './deadline';
import { createAnswerError, getRequestId } from './error-answer';
import type { PortalFetchOptions } from './fetch-options';
import { takePrefetched } from './prefetched-responses';
import { createRequestInit } from './request-init';

const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * Sends one request and reads the response.
 * @param path address on this server
 * @returns the parsed response
 * @throws PortalError of any kind
 */
export async function send<S extends z.core.$ZodType>(
  path: string,
  options: PortalFetchOptions<S>,
  bearer: string | undefined,
): Promise<z.output<S>> {
  const deadline = startDeadline(options.timeoutMs ?? DEFAULT_TIMEOUT_MS, options.signal);
  let isSent = false;
  try {
    const request = createRequestInit(options, bearer, deadline.signal);
    isSent = true;
    const response = await (takePrefetched(path, request) ?? fetch(portalAddress(path), request));
    const text = await response.text();
    const body = parseJson(text);
    if (!response.ok) throw createAnswerError(response, body);
    noteUnreadable(request.method, path, response.headers);
    const parsed = z.safeParse(options.schema, body);
    // A gateway's page isn't JSON either, and must not count as an empty response.
    if (parsed.success && (body !== undefined || text === '')) return parsed.data;
    throw new PortalError('contract', undefined, {
      status: response.status,
      requestId: getRequestId(response),
      cause: parsed.error,
    });
  } catch (cause) {
    if (isPortalError(cause)) throw cause;
    const unsent = isSent ? 'network' : 'local';
    const ended = options.signal?.aborted ? 'aborted' : unsent;
    throw new PortalError(deadline.timedOut() ? 'timeout' : ended, undefined, { cause });
  } finally {
    deadline.clear();
  }
}

/** @returns undefined when the body isn't JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
