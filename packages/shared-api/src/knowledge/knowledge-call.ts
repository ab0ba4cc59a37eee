import { isPortalError, type PortalError, withMessage } from 'shared-auth';
import { knowledgeTexts } from 'shared-contract';
import { type AnswerOf, type CallArguments, type Callable, call } from '../client/call';

/** An initialized connection to the knowledge service. */
export interface KnowledgeConnection {
  /** The organization's id in the portal. */
  organizationId: string;
  /** The organization's id in the knowledge service, for the header TR-Organization. */
  trieveOrganizationId: string;
}

/** `call` with the TR-Organization header; a 401's message starts with 'Authentication error: '. */
export async function knowledgeCall<Endpoint extends Callable, Answer = AnswerOf<Endpoint>>(
  connection: KnowledgeConnection,
  endpoint: Endpoint,
  ...input: CallArguments<Endpoint, Answer>
): Promise<Answer> {
  const [given] = input;
  const headers = { 'TR-Organization': connection.trieveOrganizationId, ...given?.headers };
  const sent = [{ ...given, headers }] as unknown as typeof input;
  try {
    return await call(endpoint, ...sent);
  } catch (cause) {
    if (!isPortalError(cause) || !isUnauthorized(cause)) throw cause;
    throw withMessage(cause, knowledgeTexts.unauthorized);
  }
}

/** Headers of requests that name their dataset in TR-Dataset. */
export const getDatasetHeaders = (datasetId: string) => ({ 'TR-Dataset': datasetId });

/** Whether the session or the provider's key was refused, which isn't always a 401. */
export function isUnauthorized({ status, code }: PortalError): boolean {
  return status === 401 || code === 'upstream_unauthorized';
}
