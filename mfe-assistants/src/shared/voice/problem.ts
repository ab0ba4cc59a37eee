import { type Problem, requestIdOf } from 'remote-kit';
import { isPortalError } from 'shared-auth';
import { assistantTexts } from 'shared-contract';

/** Texts about the account, which say more than that something could not be fetched. */
const ofAccount = new Set<string>([
  assistantTexts.noUser,
  assistantTexts.noOrganization,
  assistantTexts.keyMissing,
  assistantTexts.keyInactive,
  assistantTexts.keyInvalid,
  assistantTexts.initFailed,
  assistantTexts.notInitialized,
]);

/**
 * A failed read: what is wrong with the account, or that the answer made no sense, or the screen's own text.
 */
export function readProblem(
  error: Error,
  failed: string,
  invalid: string = assistantTexts.invalidVapiResponse,
): Problem {
  const requestId = requestIdOf(error);
  if (!isPortalError(error)) return { message: assistantTexts.unexpected, requestId };
  if (ofAccount.has(error.message)) return { message: error.message, requestId };
  // The proxy has looked at the platform's answer before, and says so with this code.
  const isInvalid = error.kind === 'contract' || error.code === 'upstream_invalid';
  if (isInvalid) return { message: invalid, requestId };
  return { message: failed, requestId };
}

/** Whether another try cannot help: the organization itself is missing. */
export const needsSupport = (error: Error | null) =>
  error?.message === assistantTexts.noOrganization || error?.message === assistantTexts.noUser;

/** Whether the answer was that there is no such thing. */
export const isNotFound = (error: Error | null) => isPortalError(error) && error.status === 404;
