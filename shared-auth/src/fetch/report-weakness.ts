import { isPortalError } from '../errors/portal-error';
import { emitAuthEvent } from '../session/auth-events';

/** Emits SECOND_FACTOR_REQUIRED when a request was refused for lack of a second factor. */
export function reportMissingFactor(error: unknown): void {
  if (isPortalError(error) && error.code === 'second_factor_required') {
    emitAuthEvent('SECOND_FACTOR_REQUIRED');
  }
}
