import { readHtml } from 'shared-documents';
import { toPageAddress } from '../address';

/** Maximum URLs in a sitemap, as in the sitemap protocol. */
const ENTRIES_MAX = 50_000;
const ENTRY_MAX = 4_000;

/** URLs in a sitemap, either of pages or of other sitemaps. */
export interface Sitemap {
  kind: 'pages' | 'index';
  addresses: string[];
}

/** @returns null when the text isn't a sitemap; a plain list of URLs, one per line, also counts */
export function readSitemap(text: string, address: string): Sitemap | null {
  if (!text.includes('<')) return readList(text, address);
  let kind: Sitemap['kind'] | null = null;
  let entry: string | null = null;
  const addresses = new Set<string>();
  const isEntry = (name: string) => name === 'loc' || /^[^:]{1,20}:loc$/.test(name);
  const open = (name: string) => {
    const local = name.slice(name.indexOf(':') + 1);
    if (local === 'urlset') kind ??= 'pages';
    if (local === 'sitemapindex') kind ??= 'index';
    // Images and videos have URLs too.
    entry = isEntry(name) && !/^(image|video|news):/.test(name) ? '' : null;
  };
  const close = () => {
    const found = entry === null ? null : toPageAddress(entry, address);
    if (found && addresses.size < ENTRIES_MAX) addresses.add(found);
    entry = null;
  };
  const add = (part: string) => {
    if (entry !== null && entry.length < ENTRY_MAX) entry += part;
  };
  readHtml(text, { open, close, text: add }, true);
  return kind && { kind, addresses: [...addresses] };
}

function readList(text: string, address: string): Sitemap | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const addresses = lines.slice(0, ENTRIES_MAX).flatMap((line) => {
    const found = /^\s{0,9}https?:/.test(line) ? toPageAddress(line, address) : null;
    return found ? [found] : [];
  });
  const isList = addresses.length > 0 && addresses.length === Math.min(lines.length, ENTRIES_MAX);
  return isList ? { kind: 'pages', addresses: [...new Set(addresses)] } : null;
}
