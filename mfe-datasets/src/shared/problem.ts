import { type Problem, problemOf, requestIdOf } from 'remote-kit';
import { isUnauthorized, type KnowledgeConnection } from 'shared-api';
import { isPortalError, PortalError } from 'shared-auth';
import { knowledgeTexts } from 'shared-contract';
import { texts } from '../texts';

const sentences = new Map<string, string>([
  ['not_found', texts.problem.notFound],
  ['upstream_failed', texts.problem.failed],
]);

/** A failed read. */
export interface ReadProblem extends Problem {
  /** Shown first, where the message repeats what the service wrote. */
  sentence: string | undefined;
  /** Asking again cannot help. */
  isGone: boolean;
}

/** A failed read; `toText` makes the screen's message of the failure's own. */
export function readProblem(error: Error, toText: (message: string) => string): ReadProblem {
  const isRefused = isPortalError(error) && isUnauthorized(error);
  return {
    message: isRefused ? knowledgeTexts.unauthorized : toText(error.message),
    requestId: requestIdOf(error),
    sentence: isPortalError(error) ? sentences.get(error.code ?? '') : undefined,
    isGone: isPortalError(error) && error.code === 'not_found',
  };
}

/** Whether what was asked for does not exist, so that asking again cannot help. */
export const isGone = (problem: Problem | null): problem is ReadProblem =>
  problem !== null && 'isGone' in problem && problem.isGone === true;

/** Why a change failed whose answer only repeats what the service wrote. */
const reasons = new Map<string, string>([
  ['not_found', texts.problem.gone],
  ['upstream_failed', texts.problem.failed],
  ['upstream_invalid', texts.problem.failed],
  ['upstream_timeout', texts.problem.failed],
]);

/** A failed change in words: what did not happen, then why. */
export function writeProblem(error: Error, failed: string): Problem {
  const reason = isPortalError(error) ? reasons.get(error.code ?? '') : undefined;
  if (!reason) return problemOf(error, failed);
  return { message: `${failed.replace(/\.$/, '')}. ${reason}`, requestId: requestIdOf(error) };
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
