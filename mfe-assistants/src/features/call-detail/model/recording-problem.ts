import { isPortalError } from 'shared-auth';
import { assistantTexts } from 'shared-contract';

/** The status texts of HTTP, which the second version of the protocol does not carry any more. */
const statusTexts: Record<number, string> = {
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

const prefix = assistantTexts.recordingFailed('');

/** Why a recording could not be fetched, in the words of the catalogue. */
export function recordingProblem(error: unknown): string {
  if (!isPortalError(error)) return assistantTexts.recordingFailed('Network Error');
  if (error.message.startsWith(prefix) || error.message.endsWith('available for this call'))
    return error.message;
  const { status, kind } = error;
  const unanswered = kind === 'timeout' ? 'Timeout' : 'Network Error';
  return assistantTexts.recordingFailed((status && statusTexts[status]) || unanswered);
}
