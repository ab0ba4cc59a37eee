import { type Config, configure, getConfig } from '@testing-library/react';

/** Set by the library while it polls; its own types leave it out. */
type WhileWaiting = Config & { _disableExpensiveErrorDiagnostics?: boolean };

/**
 * A wait drops the error of each poll but the last, to which the library adds the document again.
 * This leaves the document out of those errors: printing it takes longer than the query.
 */
export function quickElementError(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError(message, container) {
      const { _disableExpensiveErrorDiagnostics: isPolling }: WhileWaiting = getConfig();
      if (!isPolling) return getElementError(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  });
}
