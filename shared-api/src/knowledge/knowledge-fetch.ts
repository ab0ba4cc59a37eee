import { isPortalError, PortalError, type PortalFetchOptions, portalFetch } from 'shared-auth';
import { knowledgeTexts } from 'shared-contract';
import type * as z from 'zod/mini';
import type { KnowledgeConnection } from './connection';

/**
 * A request to the knowledge proxy, with the session as bearer, the TR-Organization header and credentials.
 *
 * @param connection the initialised connection
 * @param path address of the knowledge proxy
 * @param options as of `portalFetch`
 * @returns the parsed answer
 * @throws PortalError; a 401 says 'Authentication error: …'
 */
export async function knowledgeFetch<S extends z.core.$ZodType>(
  connection: KnowledgeConnection,
  path: string,
  options: PortalFetchOptions<S>,
): Promise<z.output<S>> {
  const headers = { 'TR-Organization': connection.trieveOrganizationId, ...options.headers };
  try {
    return await portalFetch(path, { ...options, headers });
  } catch (cause) {
    if (!isPortalError(cause) || !isUnauthorized(cause)) throw cause;
    const { status, code, requestId } = cause;
    const details = { status, code, requestId, cause };
    throw new PortalError('http', knowledgeTexts.unauthorized, details);
  }
}

/** The provider's 401 may come through with a status of the proxy's own, but keeps its code. */
function isUnauthorized({ status, code }: PortalError): boolean {
  return status === 401 || code === 'upstream_unauthorized';
}
