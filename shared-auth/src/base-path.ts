/** @returns the path that the portal is below, such as `/portal`; '' at the root of a host */
export const basePath = (): string => document.documentElement.dataset.base ?? '';

/**
 * @param path path of a page, a file or an endpoint, or the address that the server gave for it
 * @returns its address on this host
 */
export function portalAddress(path: string): string {
  const base = basePath();
  return path.startsWith(`${base}/`) ? path : base + path;
}

/** @returns the path inside the portal, as routes have it */
export const portalPath = (pathname: string): string => pathname.slice(basePath().length) || '/';
