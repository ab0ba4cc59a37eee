import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { siteTexts } from 'shared-contract';
import { createSpelling } from '../address';
import { readSitemap, type Sitemap } from '../page/read-sitemap';
import { decodeBody, isGzip } from './decode';
import type { Robots } from './robots';
import { type AskSite, askFollowing } from './site-client';

/** Maximum size of a sitemap, in bytes. Enough for 50,000 URLs. */
const FILE_BYTES = 16 * 1_048_576;
/** Maximum sitemaps per index. */
const FILES_MAX = 50;
const unpack = promisify(gunzip);

export interface ListedPages {
  addresses: string[];
  /** False if a part couldn't be read, so that a page missing from the list proves nothing. */
  whole: boolean;
}

/**
 * Reads a sitemap or all sitemaps of an index. Ignores a nested index.
 *
 * @param most maximum URLs to read
 * @returns the pages, or an error text
 */
export async function readSitemaps(
  { ask, robots }: { ask: AskSite; robots: Robots },
  address: string,
  most: number,
): Promise<{ pages: ListedPages; problem: null } | { pages: null; problem: string }> {
  const { origin } = new URL(address);
  const isAllowed = (url: string) => new URL(url).origin === origin && robots.allows(url);
  const respell = createSpelling(address);
  const readNested = async (url: string): Promise<One> => {
    const one = await readOne(ask, url, isAllowed);
    if (!one.sitemap) return one;
    const addresses = [...new Set(one.sitemap.addresses.map(respell))];
    return { ...one, sitemap: { ...one.sitemap, addresses } };
  };
  const first = await readNested(address);
  if (!first.sitemap) return { pages: null, problem: first.problem };
  if (first.sitemap.kind === 'pages') {
    const { addresses } = first.sitemap;
    const pages = { addresses: addresses.slice(0, most), whole: addresses.length <= most };
    return { pages, problem: null };
  }
  const files = first.sitemap.addresses.filter(isAllowed).slice(0, FILES_MAX);
  const found = new Set<string>();
  let whole = files.length === first.sitemap.addresses.length;
  for (const file of files) {
    const { sitemap } = await readNested(file);
    if (sitemap?.kind !== 'pages') whole = false;
    for (const page of sitemap?.kind === 'pages' ? sitemap.addresses : []) found.add(page);
    if (found.size > most) {
      whole = false;
      break;
    }
  }
  return { pages: { addresses: [...found].slice(0, most), whole }, problem: null };
}

type One = { sitemap: Sitemap; problem: null } | { sitemap: null; problem: string };

async function readOne(
  ask: AskSite,
  url: string,
  mayFollow: (url: string) => boolean,
): Promise<One> {
  if (!mayFollow(url)) return { sitemap: null, problem: siteTexts.page.robots };
  const {
    answer,
    reason,
    url: from,
  } = await askFollowing(ask, url, {
    mayFollow,
    maxBytes: FILE_BYTES,
  });
  if (!answer) return { sitemap: null, problem: reason };
  const { status, body, header } = answer;
  if (status !== 200) return { sitemap: null, problem: siteTexts.page.refused(status) };
  const plain = isGzip(body)
    ? await unpack(body, { maxOutputLength: FILE_BYTES }).catch(() => null)
    : body;
  if (!plain) return { sitemap: null, problem: siteTexts.page.unreadable };
  const sitemap = readSitemap(decodeBody(plain, header('content-type')), from);
  return sitemap ? { sitemap, problem: null } : { sitemap: null, problem: siteTexts.run.sitemap };
}
