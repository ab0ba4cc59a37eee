import { parseInert, silentElements } from '../../../../shared/inert-html/parse-inert';
import type { Block } from './passages';

const headings = 'h1, h2, h3, h4, h5, h6';
const texts = 'p, li, pre, blockquote, td, th, dt, dd, figcaption';

/** Paragraphs of a page with their headings. Parsing neither runs nor loads the page. */
export function htmlBlocks(html: string): Block[] {
  const { body } = parseInert(html);
  for (const element of body.querySelectorAll(`${silentElements}, noscript, nav, svg`))
    element.remove();
  let heading: string | undefined;
  const blocks: Block[] = [];
  for (const element of body.querySelectorAll(`${headings}, ${texts}`)) {
    const text = spaced(element);
    if (element.matches(headings)) heading = text || heading;
    else if (!hasOwnBlocks(element) && text !== '') blocks.push({ text, heading });
  }
  const all = spaced(body);
  return blocks.length > 0 || all === '' ? blocks : [{ text: all, heading }];
}

function hasOwnBlocks(element: Element): boolean {
  return element.querySelector(texts) !== null;
}

function spaced(element: Element): string {
  const text = element.textContent ?? '';
  return element.tagName === 'PRE' ? text.trim() : text.replace(/\s+/g, ' ').trim();
}
