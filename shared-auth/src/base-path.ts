/** @returns the base path of the portal, such as `/portal`; '' at the root of a host */
export const basePath = (): string => document.documentElement.dataset.base ?? '';

/**
 * @param path path of a page, file or endpoint, with or without the base path
 * @returns the path with the base path
 */
export const portalAddress = (path: string): string => (hasBase(path) ? path : basePath() + path);

/** @returns the path without the base path, as in routes */
export const portalPath = (pathname: string): string =>
  (hasBase(pathname) ? pathname.slice(basePath().length) : pathname) || '/';

const hasBase = (path: string) => `${path}/`.startsWith(`${basePath()}/`);
