import { parseUrl } from 'shared-contract';

/**
 * The address of a chunk's source when a browser may open it, which is http and https alone; else
 * null. An address of the portal that asks to run another build is no source of anything.
 */
export function safeLink(link: string | null | undefined): string | null {
  const url = link && parseUrl(link);
  if (!url) return null;
  if (url.host === window.location.host && url.searchParams.has('override')) return null;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
