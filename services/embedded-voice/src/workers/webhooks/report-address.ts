const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * An account on a loopback address reports to the portal of whichever server sends: the one that
 * made the account may be on another machine, at another port, or gone.
 */
export function reportAddress(url: string, portalOrigin: string | undefined): string {
  if (portalOrigin === undefined) return url;
  const { hostname, pathname, search } = new URL(url);
  return loopback.includes(hostname) ? `${portalOrigin}${pathname}${search}` : url;
}
