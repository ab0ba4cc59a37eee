import { parseUrl } from 'shared-contract';

/**
 * @returns the URL of a chunk's source; null unless it uses http or https. Also null for portal
 * URLs that would run another build.
 */
export function toSafeLink(link: string | null | undefined): string | null {
  const url = link && parseUrl(link);
  if (!url) return null;
  if (url.host === window.location.host && url.searchParams.has('override')) return null;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
