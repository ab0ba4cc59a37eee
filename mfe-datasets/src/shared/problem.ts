import { type Problem, requestIdOf } from 'remote-kit';
import { isUnauthorized, type KnowledgeConnection } from 'shared-api';
import { isPortalError, PortalError } from 'shared-auth';
import { knowledgeTexts } from 'shared-contract';

/** A failed read; `toText` makes the screen's sentence of the failure's own message. */
export function readProblem(error: Error, toText: (message: string) => string): Problem {
  const isRefused = isPortalError(error) && isUnauthorized(error);
  return {
    message: isRefused ? knowledgeTexts.unauthorized : toText(error.message),
    requestId: requestIdOf(error),
  };
}

/** Why the knowledge service could not be initialised. */
export const initProblem = (error: Error): Problem => readProblem(error, knowledgeTexts.initFailed);

/** @throws PortalError while there is no connection */
export function requireConnection(
  connection: KnowledgeConnection | undefined,
): KnowledgeConnection {
  if (connection) return connection;
  throw new PortalError('local', knowledgeTexts.notInitialized, { code: 'not_configured' });
}
