import { errorMessage, isPortalError } from 'shared-auth';

/** A failure to display. */
export interface Problem {
  message: string;
  requestId: string | undefined;
}

/** The id under which the server logged the failed request. */
export function requestIdOf(error: unknown): string | undefined {
  return isPortalError(error) ? error.requestId : undefined;
}

/** A problem with the error's own message, or the fallback if it has none. */
export function problemOf(error: unknown, fallback: string): Problem {
  return { message: errorMessage(error, fallback), requestId: requestIdOf(error) };
}
