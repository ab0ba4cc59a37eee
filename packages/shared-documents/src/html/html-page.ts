import type { Block } from '../block';
import type { PageHead } from './page-head';

/** A page: its text in blocks, and what its head says about it. */
export interface HtmlPage extends PageHead {
  blocks: Block[];
  /** Addresses that links of the page name, as they are written. */
  links: string[];
}
