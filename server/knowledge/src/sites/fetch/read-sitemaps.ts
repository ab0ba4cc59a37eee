import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { siteTexts } from 'shared-contract';
import { spelledAs } from '../address';
import { readSitemap, type Sitemap } from '../page/read-sitemap';
import { isGzip, textOf } from './decode';
import type { Robots } from './robots';
import { type AskSite, askFollowing } from './site-client';

/** Largest sitemap, in bytes: 50,000 addresses, with room. */
const FILE_BYTES = 16 * 1_048_576;
/** Files of one index. */
const FILES_MAX = 50;
const unpack = promisify(gunzip);

export interface ListedPages {
  addresses: string[];
  /** False when a part could not be read, so that a page may be missing without reason. */
  whole: boolean;
}

/**
 * Reads a sitemap, or the sitemaps of an index; an index in an index is left out.
 * @param most addresses that are read
 * @returns the pages, or a sentence why they are not known
 */
export async function readSitemaps(
  { ask, robots }: { ask: AskSite; robots: Robots },
  address: string,
  most: number,
): Promise<{ pages: ListedPages; problem: null } | { pages: null; problem: string }> {
  const { origin } = new URL(address);
  const mayFollow = (url: string) => new URL(url).origin === origin && robots.allows(url);
  const spelled = spelledAs(address);
  const read = async (url: string): Promise<One> => {
    const one = await readOne(ask, url, mayFollow);
    if (!one.sitemap) return one;
    const addresses = [...new Set(one.sitemap.addresses.map(spelled))];
    return { ...one, sitemap: { ...one.sitemap, addresses } };
  };
  const first = await read(address);
  if (!first.sitemap) return { pages: null, problem: first.problem };
  if (first.sitemap.kind === 'pages') {
    const { addresses } = first.sitemap;
    const pages = { addresses: addresses.slice(0, most), whole: addresses.length <= most };
    return { pages, problem: null };
  }
  const files = first.sitemap.addresses.filter(mayFollow).slice(0, FILES_MAX);
  const found = new Set<string>();
  let whole = files.length === first.sitemap.addresses.length;
  for (const file of files) {
    const { sitemap } = await read(file);
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
  const sitemap = readSitemap(textOf(plain, header('content-type')), from);
  return sitemap ? { sitemap, problem: null } : { sitemap: null, problem: siteTexts.run.sitemap };
}
