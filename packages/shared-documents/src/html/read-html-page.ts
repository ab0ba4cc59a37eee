import { readHtml } from './html-events';
import type { HtmlPage } from './html-page';
import { PageReader } from './page-reader';

/**
 * Reads the visible text of a page in one pass, without a tree: for hostile markup that would take
 * the square of its length.
 * @param kind of a site only the main part is read, without what is around it on every page
 */
export function readHtmlPage(html: string, kind: 'file' | 'site' = 'file'): HtmlPage {
  const reader = new PageReader(html, kind === 'site');
  readHtml(html, reader);
  return reader.page();
}
