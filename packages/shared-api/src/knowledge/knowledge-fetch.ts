import {
  isPortalError,
  type PortalError,
  type PortalFetchOptions,
  portalFetch,
  withMessage,
} from 'shared-auth';
import { knowledgeTexts } from 'shared-contract';
import type * as z from 'zod/mini';

/** An initialised connection to the knowledge service. */
export interface KnowledgeConnection {
  /** The organization's id in the portal. */
  organizationId: string;
  /** The organization's id in the knowledge service, which TR-Organization names. */
  trieveOrganizationId: string;
}

/** `portalFetch` with the TR-Organization header; a 401 says 'Authentication error: …'. */
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
    throw withMessage(cause, knowledgeTexts.unauthorized);
  }
}

/** Whether the session or the provider's key was refused, which is not always a 401. */
export function isUnauthorized({ status, code }: PortalError): boolean {
  return status === 401 || code === 'upstream_unauthorized';
}
