import { isPortalError } from 'shared-auth';
import { api, fillPath } from 'shared-contract';
import * as z from 'zod/mini';
import type { KnowledgeConnection } from './connection';
import { knowledgeFetch } from './knowledge-fetch';

/**
 * Tries GET /api/trieve/dataset, then the organization's path.
 *
 * @param connection the connection to try
 * @param signal ends the test
 * @throws PortalError when neither answers
 */
export async function testConnection(
  connection: KnowledgeConnection,
  signal?: AbortSignal,
): Promise<void> {
  const { trieveOrganizationId: organizationId } = connection;
  const options = { schema: z.array(z.looseObject({})), signal };
  try {
    await knowledgeFetch(connection, api.trieve.datasets, options);
  } catch (error) {
    if (isPortalError(error) && error.kind === 'aborted') throw error;
    const path = fillPath(api.trieve.datasetsOfOrganization, { organizationId });
    await knowledgeFetch(connection, path, options);
  }
}
