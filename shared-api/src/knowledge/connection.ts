import { isPortalError, PortalError, type PortalUser, selectRows, withMessage } from 'shared-auth';
import { type ClientErrorCode, keyRow, knowledgeTexts, organizationRow } from 'shared-contract';
import { tableReads } from '../table-reads';
import { isUnauthorized } from './knowledge-fetch';
import { testConnection } from './test-connection';

/** An initialised connection to the knowledge service. */
export interface KnowledgeConnection {
  /** The organization's id in the portal. */
  organizationId: string;
  /** The organization's id in the knowledge service, which TR-Organization names. */
  trieveOrganizationId: string;
}

const texts = knowledgeTexts.init;

/**
 * Checks, in the order of the specification, section 5, that the knowledge service can be used.
 *
 * @param user the signed-in person
 * @param signal ends the check
 * @returns the connection
 * @throws PortalError with one of the ten texts of `knowledgeTexts.init`, for the caller to wrap in
 * 'Could not initialize Trieve service: {reason}'; status, code and request id are those of the cause
 */
export async function initKnowledge(
  user: PortalUser | null | undefined,
  signal?: AbortSignal,
): Promise<KnowledgeConnection> {
  if (!user) throw failure('no_session', texts.noUser);
  const { organizationId, organization } = user;
  if (!organizationId) throw failure('no_organization', texts.noOrganizationId);
  // Asked for together; the organization's failure is the one that is told first.
  const key = requireKey(organizationId, signal);
  key.catch(() => undefined);
  // The session's check has just read the row; only one that says nothing is worth another look.
  const trieveOrganizationId =
    (organization?.id === organizationId && organization.trieve_organization_id) ||
    (await readTrieveOrganization(organizationId, signal));
  await key;
  const connection = { organizationId, trieveOrganizationId };
  await named(testConnection(connection, signal), texts.serviceFailed, texts.serviceFailed, {
    code: 'connect_failed',
  });
  return connection;
}

async function readTrieveOrganization(id: string, signal?: AbortSignal): Promise<string> {
  const query = { select: '*', eq: { id } };
  const [organization] = await named(
    selectRows('organizations', query, organizationRow, { signal }),
    texts.organizationFailed,
    texts.organizationInvalid,
  );
  if (!organization) throw failure('organization_missing', texts.organizationMissing);
  const { trieve_organization_id: trieveId } = organization;
  if (!trieveId) throw failure('not_configured', texts.notConfigured);
  return trieveId;
}

/** The key stays with the server: requests carry the session, and the server puts the key on. */
async function requireKey(organizationId: string, signal?: AbortSignal): Promise<void> {
  const [key] = await named(
    selectRows('api_keys', tableReads.knowledgeKey(organizationId), keyRow, { signal }),
    texts.keyFailed,
    texts.keyInvalid,
  );
  if (!key?.api_key) throw failure('key_missing', texts.keyMissing);
}

const failure = (code: ClientErrorCode, message: string) =>
  new PortalError('local', message, { code });

/** Gives a failure the text of the step that failed; an aborted request keeps its own. */
async function named<T>(
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
