import type { Block, Passage } from '../block';
import { getHeading } from './group-passages';

/** @returns the text of a passage without its headings */
export function passageText({ blocks }: Passage): string {
  return blocks.reduce((text, block, index) => {
    const before = blocks[index - 1];
    if (!before) return block.text;
    const isList = before.kind === 'item' && block.kind === 'item';
    return `${text}${isList ? '\n' : '\n\n'}${block.text}`;
  }, '');
}

/** @returns a passage as the HTML of a chunk, whose heading has more weight in searches */
export function passageHtml(passage: Passage, title = ''): string {
  const heading = getHeading(passage) ?? title;
  const html = heading === '' ? '' : `<h2>${escapeHtml(heading)}</h2>`;
  return html + passage.blocks.map(blockHtml).join('').replaceAll('</ul><ul>', '');
}

/** Every text is in a paragraph, because chunks show nothing else of HTML that has one. */
function blockHtml({ kind, text }: Block): string {
  if (kind === 'code') return `<pre><p>${escapeHtml(text)}</p></pre>`;
  const paragraph = `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  return kind === 'item' ? `<ul><li>${paragraph}</li></ul>` : paragraph;
}

const SPECIAL = /[\0&<>]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeHtml = (text: string): string => text.replace(SPECIAL, (sign) => ENTITIES[sign] ?? '');
