import { splitWords } from './rank';

const TITLE_LENGTH = 64;
const AROUND = 40;

/** @returns the text of a chunk, without rendering its markup */
export function toPlainText(html: string): string {
  const page = new DOMParser().parseFromString(
    html.replace(/<(br|\/p|\/h\d|\/li)/gi, '\n<$1'),
    'text/html',
  );
  return page.body.textContent?.trim() ?? '';
}

export function getFirstLine(text: string): string {
  const line = text.split('\n')[0]?.trim() ?? '';
  return line.length > TITLE_LENGTH ? `${line.slice(0, TITLE_LENGTH).trimEnd()}…` : line;
}

export function getExcerpt(text: string, query: string): string {
  const flat = text.replace(/\s+/g, ' ');
  const at = splitWords(query).reduce((first, word) => {
    const index = flat.toLowerCase().indexOf(word);
    return index >= 0 && (first < 0 || index < first) ? index : first;
  }, -1);
  const start = Math.max(0, at - AROUND);
  return `${start > 0 ? '…' : ''}${flat.slice(start, start + AROUND * 4)}`;
}

/** @returns the text in pieces, every second one a match */
export function splitAtMatches(text: string, query: string): string[] {
  const words = splitWords(query).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.join('|')})`, 'gi'));
}
