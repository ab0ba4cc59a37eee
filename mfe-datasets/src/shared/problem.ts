import { type Problem, problemOf, requestIdOf } from 'remote-kit';
import { isUnauthorized, type KnowledgeConnection } from 'shared-api';
import { isPortalError, PortalError } from 'shared-auth';
import { knowledgeTexts } from 'shared-contract';
import { texts } from '../texts';

const sentences = new Map<string, string>([
  ['not_found', texts.problem.notFound],
  ['upstream_failed', texts.problem.failed],
]);

/** Why something couldn't be loaded. */
export interface LoadProblem extends Problem {
  /** Shown first, if the message is just the service's own. */
  sentence: string | undefined;
  /** Whether a retry can't help. */
  isGone: boolean;
}

/** @param toText adds the page's own context to the error's message */
export function getReadProblem(error: Error, toText: (message: string) => string): LoadProblem {
  const isRefused = isPortalError(error) && isUnauthorized(error);
  return {
    message: isRefused ? knowledgeTexts.unauthorized : toText(error.message),
    requestId: requestIdOf(error),
    sentence: isPortalError(error) ? sentences.get(error.code ?? '') : undefined,
    isGone: isPortalError(error) && error.code === 'not_found',
  };
}

/** Whether the dataset can't be searched by meaning. Other invalid searches get a 400, too. */
export const isMeaningRefused = (error: Error): boolean =>
  isPortalError(error) && error.status === 400 && error.message.includes('use hybrid or fulltext');

/** Whether the object doesn't exist, so that a retry can't help. */
export const isGone = (problem: Problem | null): problem is LoadProblem =>
  problem !== null && 'isGone' in problem && problem.isGone === true;

/** Explanations for errors whose message is just the service's own. */
const reasons = new Map<string, string>([
  ['not_found', texts.problem.gone],
  ['upstream_failed', texts.problem.failed],
  ['upstream_invalid', texts.problem.failed],
  ['upstream_timeout', texts.problem.failed],
]);

/** @returns what didn't happen, and why */
export function getWriteProblem(error: Error, failed: string): Problem {
  const reason = isPortalError(error) ? reasons.get(error.code ?? '') : undefined;
  if (!reason) return problemOf(error, failed);
  return { message: `${failed.replace(/\.$/, '')}. ${reason}`, requestId: requestIdOf(error) };
}

/** @returns why the knowledge service couldn't be initialized */
export const getInitProblem = (error: Error): Problem =>
  getReadProblem(error, knowledgeTexts.initFailed);

/** @throws PortalError if there is no connection yet */
export function requireConnection(
  connection: KnowledgeConnection | undefined,
): KnowledgeConnection {
  if (connection) return connection;
  throw new PortalError('local', knowledgeTexts.notInitialized, { code: 'not_configured' });
}
