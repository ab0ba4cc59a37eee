import { isPortalError } from 'shared-auth';
import type { Portal } from '../portal/portal';

const SCRIPT = /https?:\/\/[^\s"')]+?\.m?js/;

/** Attributes unhandled errors to the part whose script threw them. */
export function watchCrashes({ crashed }: Pick<Portal, 'crashed'>, signal?: AbortSignal): void {
  const options = signal ? { signal } : {};
  const reportError = (error: unknown, script = '') => {
    if (isExpected(error)) return;
    const address = SCRIPT.exec((error instanceof Error && error.stack) || '')?.[0] ?? script;
    if (address) crashed(address, error);
  };
  const onError = ({ error, message, filename }: ErrorEvent) =>
    reportError(error ?? message, filename);
  addEventListener('error', onError, options);
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason), options);
}

/** An aborted or failed request isn't the version's fault. */
function isExpected(error: unknown): boolean {
  return isPortalError(error) || (error instanceof DOMException && error.name === 'AbortError');
}
