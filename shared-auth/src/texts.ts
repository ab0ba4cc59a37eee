/** Texts of failures by their kind, where nothing more is known. */
export const genericTexts = {
  network: "Couldn't reach the server. Check your connection and try again.",
  timeout: 'The server took too long to answer. Try again.',
  aborted: 'The request was cancelled.',
  contract: 'Invalid response format',
  http: 'The request failed.',
  local: 'Something went wrong.',
} as const;

/** Failures of account actions that the catalogue does not name. */
export const accountTexts = { changeFailed: 'Failed to change password' } as const;

/** Warnings on the console; both are asked for by the specification. */
export const warnings = {
  rateLimit: (limit: number, seconds: number) =>
    `Rate limit: more than ${limit} requests within ${seconds} seconds.`,
  tampering: 'Session storage was tampered with: all sessions are invalidated.',
} as const;
