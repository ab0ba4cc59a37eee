import type { Block } from './passages';

const headings = 'H1, H2, H3, H4, H5, H6';
const texts = 'P, LI, PRE, BLOCKQUOTE, TD, TH, DT, DD, FIGCAPTION';
const nested = new Set(texts.split(', '));

/** Paragraphs of a page with the heading above each. The page is parsed without being run or loaded. */
export function htmlBlocks(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style, noscript, template, nav, svg'))
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
  return [...element.querySelectorAll('*')].some(({ tagName }) => nested.has(tagName));
}

function spaced(element: Element): string {
  const text = element.textContent ?? '';
  return element.tagName === 'PRE' ? text.trim() : text.replace(/\s+/g, ' ').trim();
}
