/** @returns where a server is, for a log: without the path, which may be a secret; it never throws */
export function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'an invalid address';
}
