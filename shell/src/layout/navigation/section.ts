import { type NavigationEntry, pages, settingsPages } from 'shared-contract';

/** The dashboard is only active on its own address, other entries also on the pages below. */
export function isActive(path: string, pathname: string): boolean {
  if (path === pages.settings && settingsPages.includes(pathname)) return true;
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}

/** @returns the entry above a page; undefined for the page of an entry itself */
export function getSection(
  entries: readonly NavigationEntry[],
  pathname: string,
): NavigationEntry | undefined {
  // The inbox has an entry of its own, but its calls belong to the list of all calls.
  if (pathname === pages.inbox) return entries.find(({ path }) => path === pages.allCalls);
  return entries.find(({ path }) => path !== pathname && isActive(path, pathname));
}
