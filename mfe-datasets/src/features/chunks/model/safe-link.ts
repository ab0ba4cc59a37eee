/**
 * The address of a chunk's source when a browser may open it, which is http and https alone; else
 * null. An address of the portal that asks to run another build is no source of anything.
 */
export function safeLink(link: string | null | undefined): string | null {
  if (!link || !URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.host === window.location.host && url.searchParams.has('override')) return null;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
