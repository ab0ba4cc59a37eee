import { decodeEntities, escapeHtml } from '../text/entities';
import { htmlTokens } from '../text/html-tokens';
import type { HighlightOptions } from './search-body';

/** Private-use characters: they stand for the tags until the text around them is escaped. */
const open = '\ue000';
const close = '\ue001';
const marked = new RegExp(`${open}([^${close}]*)${close}`, 'g');
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
const sentenceEnd = /(?<=[.!?])\s+|\n+/;
const snippetWords = 32;

/** A chunk's highlighted HTML and the snippets in which words were found. */
export interface Highlighted {
  html: string;
  highlights: string[];
}

/**
 * @param alias SQL alias of a chunk
 * @param tsquery SQL of all words of the query, joined by "or"; SQL null marks nothing
 * @returns SQL of the chunk's text with the found words between private-use characters, null without a tsquery
 */
export function markedSql(alias: string, tsquery: string): string {
  const text = `translate(${alias}.heading || E'\\n' || ${alias}.content, '${open}${close}', '')`;
  return `ts_headline('english', ${text}, ${tsquery}::tsquery,
    'HighlightAll=true, StartSel=${open}, StopSel=${close}')`;
}

/**
 * Marks the words that a search found in a chunk.
 * @param text what `markedSql` answered
 * @returns the tags stand in text alone, and the text of a snippet is escaped
 */
export function highlightChunk(html: string, text: string, options: HighlightOptions): Highlighted {
  const pre = options.pre_tag ?? '<mark><b>';
  const post = options.post_tag ?? '</b></mark>';
  const tag = (escaped: string) => escaped.replace(marked, (_, word) => `${pre}${word}${post}`);
  const found = new Set<string>();
  for (const match of text.matchAll(marked)) {
    for (const word of (match[1] ?? '').match(wordPattern) ?? []) found.add(word.toLowerCase());
  }
  const highlights = text
    .split(sentenceEnd)
    .map((sentence) => ({ sentence, marks: sentence.split(open).length - 1 }))
    .filter(({ marks }) => marks > 0)
    .sort((a, b) => b.marks - a.marks)
    .slice(0, options.highlight_max_num ?? 3)
    .map(({ sentence }) => tag(escapeHtml(aroundFirstMark(sentence))));
  return { html: markWords(html, found, pre, post), highlights };
}

function aroundFirstMark(sentence: string): string {
  const words = sentence.trim().split(/\s+/);
  if (words.length <= snippetWords) return words.join(' ');
  const first = words.findIndex((word) => word.includes(open));
  const from = Math.max(0, Math.min(first - 8, words.length - snippetWords));
  return words.slice(from, from + snippetWords).join(' ');
}

/** Marks the found words in the texts of the HTML and leaves its tags as they are. */
export function markWords(
  html: string,
  found: ReadonlySet<string>,
  pre: string,
  post: string,
): string {
  let within = '';
  return htmlTokens(html)
    .map((token) => {
      if (token.name === 'script' || token.name === 'style') within = token.name;
      else if (token.name === `/${within}`) within = '';
      if (token.kind === 'tag' || within) return token.raw;
      return token.raw.replace(/&#?\w{1,8};|[\p{L}\p{M}\p{N}]+/gu, (word) =>
        found.has(decodeEntities(word).toLowerCase()) ? `${pre}${word}${post}` : word,
      );
    })
    .join('');
}
