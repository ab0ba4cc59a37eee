import { isPortalError } from 'shared-auth';
import { assistantTexts, type ErrorCode } from 'shared-contract';

/** HTTP/2 answers carry no status text. */
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

/** Codes under which the server explains a failed recording in the catalogue's words. */
const EXPLAINED_CODES = new Set<string | undefined>([
  'not_found',
  'range_invalid',
  'upstream_failed',
] satisfies ErrorCode[]);

/** Why a recording is not playing, by the status of the failed request alone. */
export function playbackProblem(error: unknown): string {
  if (!isPortalError(error)) return assistantTexts.recordingFailed('Network Error');
  const { status, kind } = error;
  const unanswered = kind === 'timeout' ? 'Timeout' : 'Network Error';
  return assistantTexts.recordingFailed((status && STATUS_TEXTS[status]) || unanswered);
}

/** Why the request for a recording failed: the server's explanation, or its status. */
export function recordingProblem(error: unknown): string {
  const isExplained = isPortalError(error) && EXPLAINED_CODES.has(error.code);
  return isExplained ? error.message : playbackProblem(error);
}
