import { marked } from 'marked';
import type { Block } from '../block';
import { readHtmlPage } from '../html/read-html-page';
import { withoutNotes } from './without-notes';

/** @returns blocks of Markdown as rendered, without comments and metadata */
export function markdownBlocks(text: string): Block[] {
  const html = marked.parse(withoutNotes(text), { async: false, gfm: true });
  return readHtmlPage(html).blocks;
}
