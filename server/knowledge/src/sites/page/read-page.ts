import { type Block, readHtmlPage } from 'shared-documents';
import { toPageAddress } from '../address';
import { type RobotWishes, readMetas } from './robot-wishes';

/** Text, links and robots directives of a page. */
export interface SitePage extends RobotWishes {
  title: string;
  blocks: Block[];
  /** URLs of linked pages, without duplicates. */
  links: string[];
  /** The page's canonical URL, if it declares one. */
  canonical: string | null;
  /** Target of a meta refresh, if there is one. */
  movedTo: string | null;
}

/** Maximum links read per page. */
const LINKS_MAX = 1_000;
/** A page with a longer refresh delay has content of its own. */
const REFRESH_MAX_S = 10;

export function readPage(html: string, address: string): SitePage {
  const { title, blocks, ...page } = readHtmlPage(html, 'site');
  const base = (page.base === null ? null : toPageAddress(page.base, address)) ?? address;
  const toAbsolute = (written: string) => toPageAddress(written, base);
  const links = new Set(page.links.flatMap((link) => toAbsolute(link) ?? []));
  const { refresh } = page;
  const movedTo = refresh && refresh.seconds <= REFRESH_MAX_S ? toAbsolute(refresh.address) : null;
  return {
    title,
    blocks,
    links: [...links].slice(0, LINKS_MAX),
    canonical: page.canonical === null ? null : toAbsolute(page.canonical),
    movedTo: movedTo === address ? null : movedTo,
    ...readMetas(page.metas),
  };
}
