import { errorMessage, isPortalError } from 'shared-auth';

/** Texts of failures in the browser or the authenticator. */
export const passkeyFailures = {
  unsupported: "This browser doesn't support passkeys.",
  needsHttps: 'Passkeys need https. Open the portal at an https address to use them.',
  cancelled: 'No passkey was chosen. Please try again.',
  known: 'This device already has a passkey for your account.',
  wrongAddress: "Passkeys only work at the portal's configured address.",
  failed: 'The passkey did not work. Please try again.',
} as const;

/** @returns why this page can't use passkeys, for a browser without support */
export const whyNoPasskeys = (): string =>
  window.isSecureContext === false ? passkeyFailures.needsHttps : passkeyFailures.unsupported;

const byName: Record<string, string> = {
  NotAllowedError: passkeyFailures.cancelled,
  AbortError: passkeyFailures.cancelled,
  InvalidStateError: passkeyFailures.known,
  SecurityError: passkeyFailures.wrongAddress,
  NotSupportedError: passkeyFailures.unsupported,
};

/** @returns the text to show, with a request id if the server failed */
export function passkeyProblem(error: unknown, fallback: string = passkeyFailures.failed) {
  if (isPortalError(error)) {
    const requestId = (error.status ?? 0) >= 500 ? error.requestId : undefined;
    return { message: errorMessage(error, fallback), requestId };
  }
  const name = error instanceof Error ? error.name : '';
  return { message: byName[name] ?? fallback, requestId: undefined };
}
