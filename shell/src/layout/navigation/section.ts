import { type NavigationEntry, pages, settingsPages } from 'shared-contract';

/** The dashboard is active on its own address alone, every other entry below it as well. */
export function isActive(path: string, pathname: string): boolean {
  if (path === pages.settings && settingsPages.includes(pathname)) return true;
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}

/** @returns the entry that a page is below; undefined for a page with an entry of its own */
export function getSection(
  entries: readonly NavigationEntry[],
  pathname: string,
): NavigationEntry | undefined {
  // The inbox shows the calls that wait for a verdict.
  if (pathname === pages.inbox) return entries.find(({ path }) => path === pages.allCalls);
  return entries.find(({ path }) => path !== pathname && isActive(path, pathname));
}
