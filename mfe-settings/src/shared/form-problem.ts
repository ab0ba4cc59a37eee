import { errorMessage, isPortalError } from 'shared-auth';

/** Why a form couldn't be sent. The request id only helps if the server failed. */
export const getFormProblem = (error: Error, fallback: string) => ({
  message: errorMessage(error, fallback),
  requestId: isPortalError(error) && (error.status ?? 0) >= 500 ? error.requestId : undefined,
});
