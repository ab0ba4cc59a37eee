/** Maximum length of a page's URL. */
const ADDRESS_MAX = 1_000;
/** URLs with more folders than this are crawler traps. */
const FOLDERS_MAX = 16;
const SAME_FOLDERS_MAX = 3;

const campaigns = /^(utm_\w+|gclid|fbclid|mc_[ce]id)$/i;

/** Which pages belong to a source. */
export interface SiteRules {
  address: string;
  kind: 'site' | 'sitemap';
  /** Path prefixes; an empty list means everything below the folder of the address. */
  include: readonly string[];
  exclude: readonly string[];
}

/**
 * @param base URL of the page with the link
 * @returns a normalized URL; null if it can't be a page
 */
export function toPageAddress(text: string, base?: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > ADDRESS_MAX || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  url.hash = '';
  for (const name of [...url.searchParams.keys()])
    if (campaigns.test(name)) url.searchParams.delete(name);
  return url.href.length > ADDRESS_MAX ? null : url.href;
}

/** @returns whether both URLs are the same page, ignoring http or https and www */
export function isSamePage(one: string, other: string): boolean {
  const stripScheme = (address: string) =>
    address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  return stripScheme(one) === stripScheme(other);
}

/** @returns the host without www */
const getBareHost = (url: URL): string => url.host.replace(/^www\./, '');

/**
 * @param start URL of the source
 * @returns a function that rewrites URLs of the same site to the scheme and host of the source
 */
export function createSpelling(start: string): (address: string) => string {
  const own = new URL(start);
  return (address) => {
    const url = new URL(address);
    if (url.origin === own.origin || getBareHost(url) !== getBareHost(own)) return address;
    return toPageAddress(own.origin + url.pathname + url.search) ?? address;
  };
}

/** @returns a predicate for URLs that belong to the source */
export function createScope({
  address,
  kind,
  include,
  exclude,
}: SiteRules): (url: string) => boolean {
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

/** Crawler traps produce endless URLs with nested or repeated folders. */
function isTrap(pathname: string): boolean {
  const folders = pathname.split('/').filter(Boolean);
  if (folders.length > FOLDERS_MAX) return true;
  const counts = new Map<string, number>();
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts.values()].some((count) => count > SAME_FOLDERS_MAX);
}
