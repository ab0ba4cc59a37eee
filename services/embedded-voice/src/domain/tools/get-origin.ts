/** @returns the server's origin, for logs: the path may contain a secret. Never throws */
export function getOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'an invalid address';
}
