/** @returns the base path of the portal, such as `/portal`; '' at the root of a host */
export const basePath = (): string => document.documentElement.dataset.base ?? '';

/**
 * @param path path of a page, file or endpoint, or a full address from the server
 * @returns its address on this host
 */
export function portalAddress(path: string): string {
  const base = basePath();
  return path.startsWith(`${base}/`) ? path : base + path;
}

/** @returns the path without the base path, as in routes */
export const portalPath = (pathname: string): string => pathname.slice(basePath().length) || '/';
