/** Generic texts by kind of failure. */
export const genericTexts = {
  network: "Couldn't reach the server. Check your connection and try again.",
  timeout: 'The server took too long to respond. Try again.',
  aborted: 'The request was canceled. Try again.',
  contract: 'Invalid response format',
  http: 'The request failed.',
  local: 'Something went wrong.',
} as const;

/** Failures of account actions that the specification has no text for. */
export const accountTexts = { changeFailed: 'Failed to change password' } as const;

/** Console warnings that the specification requires. */
export const warnings = {
  rateLimit: (limit: number, seconds: number) =>
    `Rate limit: more than ${limit} requests within ${seconds} seconds.`,
  tampering: 'Session storage was tampered with: all sessions are invalidated.',
} as const;
