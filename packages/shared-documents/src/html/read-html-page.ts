import { readHtml } from './html-events';
import type { HtmlPage } from './html-page';
import { PageReader } from './page-reader';

/**
 * Reads the visible text of a page in one pass. Building a tree takes quadratic time for hostile
 * markup.
 * @param kind for `site`, reads only the main part
 */
export function readHtmlPage(html: string, kind: 'file' | 'site' = 'file'): HtmlPage {
  const reader = new PageReader(html, kind === 'site');
  readHtml(html, reader);
  return reader.finish();
}
