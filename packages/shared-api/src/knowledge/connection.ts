import { isPortalError, PortalError, type PortalUser, selectRows, withMessage } from 'shared-auth';
import { type ClientErrorCode, keyRow, knowledgeTexts, organizationRow } from 'shared-contract';
import { knowledgeEndpoints } from 'shared-contract/endpoints';
import * as z from 'zod/mini';
import { tableReads } from '../account/table-reads';
import { isUnauthorized, type KnowledgeConnection, knowledgeCall } from './knowledge-call';

const texts = knowledgeTexts.init;

/**
 * Checks, in the order of the specification, section 5, that the knowledge service can be used.
 * @throws PortalError with a text of `knowledgeTexts.init`, and the cause's status and request id
 */
export async function initKnowledge(
  user: PortalUser | null | undefined,
  signal?: AbortSignal,
): Promise<KnowledgeConnection> {
  if (!user) throw createFailure('no_session', texts.noUser);
  const { organizationId, organization } = user;
  if (!organizationId) throw createFailure('no_organization', texts.noOrganizationId);
  // Both are requested concurrently; a failure of the organization is reported first.
  const key = requireKey(organizationId, signal);
  key.catch(() => undefined);
  // The session's validation has just read the row.
  const trieveOrganizationId =
    (organization?.id === organizationId && organization.trieve_organization_id) ||
    (await readTrieveOrganization(organizationId, signal));
  await key;
  const connection = { organizationId, trieveOrganizationId };
  await nameFailure(testConnection(connection, signal), texts.serviceFailed, texts.serviceFailed, {
    code: 'connect_failed',
  });
  return connection;
}

async function readTrieveOrganization(id: string, signal?: AbortSignal): Promise<string> {
  const query = { select: '*', eq: { id } };
  const [organization] = await nameFailure(
    selectRows('organizations', query, organizationRow, { signal }),
    texts.organizationFailed,
    texts.organizationInvalid,
  );
  if (!organization) throw createFailure('organization_missing', texts.organizationMissing);
  const { trieve_organization_id: trieveId } = organization;
  if (!trieveId) throw createFailure('not_configured', texts.notConfigured);
  return trieveId;
}

/** The key itself never leaves the server, which adds it to each request. */
async function requireKey(organizationId: string, signal?: AbortSignal): Promise<void> {
  const [key] = await nameFailure(
    selectRows('api_keys', tableReads.knowledgeKey(organizationId), keyRow, { signal }),
    texts.keyFailed,
    texts.keyInvalid,
  );
  if (!key?.api_key) throw createFailure('key_missing', texts.keyMissing);
}

/** Requests the dataset list. If that fails, tries again with the organization's path. */
async function testConnection(
  connection: KnowledgeConnection,
  signal?: AbortSignal,
): Promise<void> {
  const { trieveOrganizationId: organizationId } = connection;
  const options = { schema: z.array(z.looseObject({})), signal };
  try {
    await knowledgeCall(connection, knowledgeEndpoints.listDatasets, options);
  } catch (error) {
    if (isPortalError(error) && error.kind === 'aborted') throw error;
    const params = { organizationId };
    await knowledgeCall(connection, knowledgeEndpoints.listDatasetsOf, { ...options, params });
  }
}

const createFailure = (code: ClientErrorCode, message: string) =>
  new PortalError('local', message, { code });

/** Gives a failure the text of the failed step; aborted requests keep their own. */
async function nameFailure<T>(
  step: Promise<T>,
  failed: string,
  invalid: string,
  { code }: { code?: ClientErrorCode } = {},
): Promise<T> {
  try {
    return await step;
  } catch (cause) {
    if (!isPortalError(cause)) throw new PortalError('local', failed, { code, cause });
    if (cause.kind === 'aborted') throw cause;
    const text = cause.kind === 'contract' ? invalid : failed;
    throw withMessage(cause, text, isUnauthorized(cause) ? cause.code : code);
  }
}
