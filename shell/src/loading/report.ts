/** Names the cause of a failure in the console, where whoever supports the portal looks first. */
export function reportFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the shell writes to the console
  console.error(`[portal] ${describe(error)}`, stackOf(error));
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${describe(error.cause)}`;
}

/** Where it broke; for what could not be loaded the stack is the loader's and says nothing. */
function stackOf(error: unknown): string {
  return error instanceof Error && error.cause === undefined ? (error.stack ?? '') : '';
}
