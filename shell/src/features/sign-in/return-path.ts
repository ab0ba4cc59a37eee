import { pages } from 'shared-contract';

/**
 * @param state what the protected route left in the history entry
 * @returns the page to go to after the sign-in: where the person wanted to go, when that is a page of the portal
 */
export function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  const isPage = typeof from === 'string' && /^\/(?![/\\])/.test(from);
  return isPage && !from.startsWith(pages.login) ? from : pages.dashboard;
}
