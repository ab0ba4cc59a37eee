import type { Block } from '../block';
import type { PageHead } from './page-head';

/** A page: its text in blocks, and metadata from its head. */
export interface HtmlPage extends PageHead {
  blocks: Block[];
  /** Targets of the page's links as written, without those marked `nofollow`. */
  links: string[];
}
