import type { ErrorInfo } from 'react';

/** Names the cause of a failure in the console, where whoever supports the portal looks first. */
export function reportFailure(error: unknown, info?: ErrorInfo): void {
  const where = getPage(info);
  const known = error instanceof Error && error.name === 'PageLoadError';
  const what = where && !known ? `${where} broke while drawing: ` : '';
  const line = `[portal] ${what}${describe(error).replace(/\s*\n\s*/g, ' ')}`;
  // biome-ignore lint/suspicious/noConsole: the one place where the shell writes to the console
  console.error(...(known ? [line] : [line, getStack(error)]));
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${describe(error.cause)}`;
}

/** The boundary that caught it knows whose page it is. */
function getPage(info: (ErrorInfo & { errorBoundary?: unknown }) | undefined): string | undefined {
  const boundary = info?.errorBoundary as { props?: { name?: string } } | null | undefined;
  return boundary?.props?.name;
}

/** Where it broke; for what could not be loaded the stack is the loader's and says nothing. */
function getStack(error: unknown): string {
  return error instanceof Error && error.cause === undefined ? (error.stack ?? '') : '';
}
