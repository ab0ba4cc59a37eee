import { pages } from 'shared-contract';

/**
 * @param state history state of the protected route
 * @returns the page that the person wanted, or null when they opened the sign-in directly
 */
export function sentFrom(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  const isPage = typeof from === 'string' && /^\/(?![/\\])/.test(from);
  return isPage && !from.startsWith(pages.login) ? from : null;
}

/**
 * @param state history state of the protected route
 * @returns the page to open after sign-in: the one the person wanted, if it belongs to the portal
 */
export function returnPath(state: unknown): string {
  return sentFrom(state) ?? pages.dashboard;
}
