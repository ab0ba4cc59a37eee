const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * For an account with a loopback address, the sending server reports to the portal in its own
 * process: the one that created the account may be on another machine or port, or gone.
 */
export function getReportUrl(url: string, portalOrigin: string | undefined): string {
  if (portalOrigin === undefined) return url;
  const { hostname, pathname, search } = new URL(url);
  return loopback.includes(hostname) ? `${portalOrigin}${pathname}${search}` : url;
}
