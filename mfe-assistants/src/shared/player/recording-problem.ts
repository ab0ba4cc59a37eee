import { isPortalError } from 'shared-auth';
import { assistantTexts, type ErrorCode } from 'shared-contract';

/** HTTP/2 has no status text. */
const STATUS_TEXTS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  410: 'Gone',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Error codes whose message already explains the failure. */
const EXPLAINED_CODES = new Set<string | undefined>([
  'not_found',
  'range_invalid',
  'upstream_failed',
] satisfies ErrorCode[]);

/** Why a recording doesn't play, based on the status of the failed request. */
export function describePlaybackProblem(error: unknown): string {
  if (!isPortalError(error)) return assistantTexts.recordingFailed('Network Error');
  const { status, kind } = error;
  const unanswered = kind === 'timeout' ? 'Timeout' : 'Network Error';
  return assistantTexts.recordingFailed((status && STATUS_TEXTS[status]) || unanswered);
}

/** Why a recording couldn't be loaded: the server's explanation, or the status. */
export function describeRecordingProblem(error: unknown): string {
  const isExplained = isPortalError(error) && EXPLAINED_CODES.has(error.code);
  return isExplained ? error.message : describePlaybackProblem(error);
}
