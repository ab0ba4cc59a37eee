import type { ErrorInfo } from 'react';

/** Logs the cause of a failure to the console, where support looks first. */
export function reportFailure(error: unknown, info?: ErrorInfo): void {
  const where = getPage(info);
  const known = error instanceof Error && error.name === 'PageLoadError';
  const what = where && !known ? `${where} failed to render: ` : '';
  const line = `[portal] ${what}${describeError(error).replace(/\s*\n\s*/g, ' ')}`;
  // biome-ignore lint/suspicious/noConsole: the one place where the shell writes to the console
  console.error(...(known ? [line] : [line, getStack(error)]));
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined
    ? error.message
    : `${error.message}: ${describeError(error.cause)}`;
}

/** @returns the page whose boundary caught the failure */
function getPage(info: (ErrorInfo & { errorBoundary?: unknown }) | undefined): string | undefined {
  const boundary = info?.errorBoundary as { props?: { name?: string } } | null | undefined;
  return boundary?.props?.name;
}

/** @returns no stack for a failed load, because it would only show the loader */
function getStack(error: unknown): string {
  return error instanceof Error && error.cause === undefined ? (error.stack ?? '') : '';
}
