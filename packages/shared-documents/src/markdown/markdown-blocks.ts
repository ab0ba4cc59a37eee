import { marked } from 'marked';
import type { Block } from '../block';
import { readHtmlPage } from '../html/read-html-page';
import { cleanMarkdown } from './clean-markdown';

/** @returns blocks of Markdown as rendered, without front matter and comments */
export function markdownBlocks(text: string): Block[] {
  const html = marked.parse(cleanMarkdown(text), { async: false, gfm: true });
  return readHtmlPage(html).blocks;
}
