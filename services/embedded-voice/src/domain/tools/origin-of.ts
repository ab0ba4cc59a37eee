/** @returns the origin of a server for a log, without the path, a possible secret; never throws */
export function getOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'an invalid address';
}
