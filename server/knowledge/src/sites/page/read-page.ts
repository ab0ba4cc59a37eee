import { type Block, readHtmlPage } from 'shared-documents';
import { pageAddress } from '../address';
import { ofMetas, type RobotWishes } from './robot-wishes';

/** Text, links and wishes of a page. */
export interface SitePage extends RobotWishes {
  title: string;
  blocks: Block[];
  /** Addresses of other pages, each once. */
  links: string[];
  /** The address that the page itself names; null when it names none. */
  canonical: string | null;
  /** Where the page leads on by itself; null when it stays. */
  movedTo: string | null;
}

/** Links of one page that are read. */
const LINKS_MAX = 1_000;
/** A page that stays longer is meant to be read. */
const REFRESH_MAX_S = 10;

/** @returns text, links and wishes of an HTML page */
export function readPage(html: string, address: string): SitePage {
  const { title, blocks, ...page } = readHtmlPage(html, 'site');
  const base = (page.base === null ? null : pageAddress(page.base, address)) ?? address;
  const absolute = (written: string) => pageAddress(written, base);
  const links = new Set(page.links.flatMap((link) => absolute(link) ?? []));
  const { refresh } = page;
  const movedTo = refresh && refresh.seconds <= REFRESH_MAX_S ? absolute(refresh.address) : null;
  return {
    title,
    blocks,
    links: [...links].slice(0, LINKS_MAX),
    canonical: page.canonical === null ? null : absolute(page.canonical),
    movedTo: movedTo === address ? null : movedTo,
    ...ofMetas(page.robots),
  };
}
