import { type Problem, requestIdOf } from 'remote-kit';
import { isPortalError } from 'shared-auth';
import { knowledgeTexts } from 'shared-contract';

/** A failure with a text for its message. */
export function problem(error: Error, toText: (message: string) => string): Problem {
  return {
    message: saysUnauthorized(error) ? knowledgeTexts.unauthorized : toText(error.message),
    requestId: requestIdOf(error),
  };
}

/** The reasons of section 5, in the sentence that the screens show. */
export function initProblem(error: Error): Problem {
  return problem(error, knowledgeTexts.initFailed);
}

/** The provider's 401 keeps its code when the proxy answers it with a status of its own. */
function saysUnauthorized(error: Error): boolean {
  if (error.message === knowledgeTexts.unauthorized) return true;
  return isPortalError(error) && (error.status === 401 || error.code === 'upstream_unauthorized');
}
