import { isPortalError } from '../errors/portal-error';
import { emitAuthEvent } from '../session/auth-events';

/** Makes the page ask for the second factor when a request was refused for lack of it. */
export function reportWeakness(error: unknown): void {
  if (isPortalError(error) && error.code === 'second_factor_required') {
    emitAuthEvent('SECOND_FACTOR_REQUIRED');
  }
}
