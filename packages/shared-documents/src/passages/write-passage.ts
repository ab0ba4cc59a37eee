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

/**
 * @param title heading of a passage without headings
 * @returns a passage as the HTML of a chunk. Headings have more weight in searches.
 */
export function passageHtml(passage: Passage, title = ''): string {
  const heading = getHeading(passage) ?? title;
  const html = heading === '' ? '' : `<h2>${escapeHtml(heading)}</h2>`;
  return html + passage.blocks.map(writeBlock).join('').replaceAll('</ul><ul>', '');
}

/** Puts all text in paragraphs, because a chunk that has paragraphs shows nothing else. */
function writeBlock({ kind, text }: Block): string {
  if (kind === 'code') return `<pre><p>${escapeHtml(text)}</p></pre>`;
  const paragraph = `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  return kind === 'item' ? `<ul><li>${paragraph}</li></ul>` : paragraph;
}

const SPECIAL = /[\0&<>]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const escapeHtml = (text: string): string =>
  text.replace(SPECIAL, (sign) => ENTITIES[sign] ?? '');
