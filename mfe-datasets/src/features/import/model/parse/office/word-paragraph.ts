import { escapeHtml } from 'shared-documents';
import type { WordLists } from './word-lists';
import type { WordStyle } from './word-styles';

/**
 * @returns a paragraph with its number. An empty paragraph is counted, but left out unless it is in
 * a table cell, where it may number the row.
 */
export function toParagraphHtml(
  html: string,
  { level = 0, list = '0', listLevel = 0 }: WordStyle,
  lists: WordLists,
  isCell: boolean,
): string {
  const isItem = list !== '0';
  const number = isItem ? lists.count(list, listLevel) : '';
  if (html.trim() === '' && !isCell) return '';
  const text = number === '' ? html : `${escapeHtml(number)} ${html}`;
  const heading = `h${Math.min(level, 6)}`;
  if (level > 0) return `<${heading}>${text}</${heading}>`;
  return isItem && number === '' ? `<ul><li>${text}</li></ul>` : `<p>${text}</p>`;
}
