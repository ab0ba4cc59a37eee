import { READ_RETRY_DELAY_MS, SESSION_VALIDATION_RETRIES } from 'shared-contract';
import { isPortalError, isRetryable } from '../errors/portal-error';

/** Retries a read at most twice. Timeouts aren't retried, because a person is waiting. */
export async function withRetries<T>(read: () => Promise<T>): Promise<T> {
  for (let retriesLeft = SESSION_VALIDATION_RETRIES; ; retriesLeft -= 1) {
    try {
      return await read();
    } catch (error) {
      if (retriesLeft === 0 || isTimeout(error) || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, READ_RETRY_DELAY_MS));
    }
  }
}

const isTimeout = (error: unknown) => isPortalError(error) && error.kind === 'timeout';
