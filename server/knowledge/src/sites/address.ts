/** Longest address of a page, in characters. */
const ADDRESS_MAX = 1_000;
/** Folders of an address, beyond which only traps go. */
const FOLDERS_MAX = 16;
const SAME_FOLDERS_MAX = 3;

const campaigns = /^(utm_\w+|gclid|fbclid|mc_[ce]id)$/i;

/** Which pages belong to a source. */
export interface SiteRules {
  address: string;
  kind: 'site' | 'sitemap';
  /** Beginnings of paths; none means all below the folder of the address. */
  include: readonly string[];
  exclude: readonly string[];
}

/**
 * @param base address of the page that names it
 * @returns one spelling for each page; null for addresses that name none
 */
export function pageAddress(text: string, base?: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > ADDRESS_MAX || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  url.hash = '';
  for (const name of [...url.searchParams.keys()])
    if (campaigns.test(name)) url.searchParams.delete(name);
  return url.href.length > ADDRESS_MAX ? null : url.href;
}

/** @returns whether both addresses name one page of one host, http and www aside */
export function isSamePage(one: string, other: string): boolean {
  const bare = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  return bare(one) === bare(other);
}

/** @returns the host of an address, which one site may have with and without www */
const bareHost = (url: URL): string => url.host.replace(/^www\./, '');

/**
 * @param start address of a source
 * @returns a function that spells an address of the same site as the source does: http, https and
 * www of one host are one site
 */
export function spelledAs(start: string): (address: string) => string {
  const own = new URL(start);
  return (address) => {
    const url = new URL(address);
    if (url.origin === own.origin || bareHost(url) !== bareHost(own)) return address;
    return pageAddress(own.origin + url.pathname + url.search) ?? address;
  };
}

/** @returns a check whether an address is a page of the source */
export function scopeOf({ address, kind, include, exclude }: SiteRules): (url: string) => boolean {
  const start = new URL(address);
  const folder =
    kind === 'sitemap' ? '/' : start.pathname.slice(0, start.pathname.lastIndexOf('/') + 1);
  const wanted = include.length > 0 ? include : [folder];
  return (text) => {
    if (text === address && kind === 'site') return true;
    const { origin, pathname } = new URL(text);
    if (origin !== start.origin || isTrap(pathname)) return false;
    return (
      wanted.some((path) => isBelow(pathname, path)) &&
      !exclude.some((path) => isBelow(pathname, path))
    );
  };
}

const isBelow = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);

/** Endless sites grow their addresses: folders within folders, or the same ones again. */
function isTrap(pathname: string): boolean {
  const folders = pathname.split('/').filter(Boolean);
  if (folders.length > FOLDERS_MAX) return true;
  const counts = new Map<string, number>();
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts.values()].some((count) => count > SAME_FOLDERS_MAX);
}
