import { parseUrl } from 'shared-contract';

/**
 * The URL of a chunk's source if a browser may open it, which is limited to http and https;
 * otherwise null. Also rejects portal URLs that would run another build.
 */
export function toSafeLink(link: string | null | undefined): string | null {
  const url = link && parseUrl(link);
  if (!url) return null;
  if (url.host === window.location.host && url.searchParams.has('override')) return null;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
