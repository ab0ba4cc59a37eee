import { type Config, configure, getConfig } from '@testing-library/react';

/** Set by the library while it polls, but missing in its types. */
type WhileWaiting = Config & { _disableExpensiveErrorDiagnostics?: boolean };

/**
 * While it waits, the library discards all errors except the last, to which it adds the document
 * again. So errors during polling omit the document, because printing it takes longer than the
 * query.
 */
export function shortenPollingErrors(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError(message, container) {
      const { _disableExpensiveErrorDiagnostics: isPolling }: WhileWaiting = getConfig();
      if (!isPolling) return getElementError(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  });
}
