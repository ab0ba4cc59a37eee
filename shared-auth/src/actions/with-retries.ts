import { READ_RETRY_DELAY_MS, SESSION_VALIDATION_RETRIES } from 'shared-contract';
import { isPortalError } from '../errors/portal-error';

/**
 * Repeats a read at most 2 extra times, and only where another try may help: no answer, or a failing server.
 *
 * @param read the read
 * @returns its result
 * @throws the last failure
 */
export async function withRetries<T>(read: () => Promise<T>): Promise<T> {
  for (let retriesLeft = SESSION_VALIDATION_RETRIES; ; retriesLeft -= 1) {
    try {
      return await read();
    } catch (error) {
      if (retriesLeft === 0 || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, READ_RETRY_DELAY_MS));
    }
  }
}

function isPassing(error: unknown): boolean {
  if (!isPortalError(error)) return false;
  return error.kind === 'network' || (error.status ?? 0) >= 500;
}
