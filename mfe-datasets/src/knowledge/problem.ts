import { errorMessage, isPortalError } from 'shared-auth';
import { knowledgeTexts } from 'shared-contract';

/** A failure as a screen shows it. */
export interface Problem {
  message: string;
  requestId: string | undefined;
}

/** A failure with a text for its message. */
export function problem(error: Error, toText: (message: string) => string): Problem {
  return {
    message: saysUnauthorized(error) ? knowledgeTexts.unauthorized : toText(error.message),
    requestId: requestIdOf(error),
  };
}

/** A failed write: the server's words, or a text for a failure that has none. */
export function writeProblem(error: Error, fallback: string): Problem {
  return { message: errorMessage(error, fallback), requestId: requestIdOf(error) };
}

/** The reasons of section 5, in the sentence that the screens show. */
export function initProblem(error: Error): Problem {
  return problem(error, knowledgeTexts.initFailed);
}

function requestIdOf(error: Error): string | undefined {
  return isPortalError(error) ? error.requestId : undefined;
}

/** The provider's 401 keeps its code when the proxy answers it with a status of its own. */
function saysUnauthorized(error: Error): boolean {
  if (error.message === knowledgeTexts.unauthorized) return true;
  return isPortalError(error) && (error.status === 401 || error.code === 'upstream_unauthorized');
}
