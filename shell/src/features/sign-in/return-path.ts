import { pages } from 'shared-contract';

/**
 * @param state what the protected route left in the history entry
 * @returns the page that the person wanted, or null when the sign-in was opened by itself
 */
export function sentFrom(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  const isPage = typeof from === 'string' && /^\/(?![/\\])/.test(from);
  return isPage && !from.startsWith(pages.login) ? from : null;
}

/**
 * @param state what the protected route left in the history entry
 * @returns the page to go to after the sign-in: where the person wanted to go, when that is a page
 * of the portal
 */
export function returnPath(state: unknown): string {
  return sentFrom(state) ?? pages.dashboard;
}
