import { pages } from 'shared-contract';

/**
 * @param state history state of the protected route
 * @returns the requested page of the portal, or null if there is none
 */
export function getRequestedPage(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  const isPage = typeof from === 'string' && /^\/(?![/\\])/.test(from);
  return isPage && !from.startsWith(pages.login) ? from : null;
}

/**
 * @param state history state of the protected route
 * @returns the page to open after sign-in: the requested page, or else the dashboard
 */
export function getReturnPath(state: unknown): string {
  return getRequestedPage(state) ?? pages.dashboard;
}
