import type { Queryable } from 'shared-server';
import { escapeHtml } from '../text/escape-html';
import { markWords } from '../text/mark-words';
import type { PlannedTerm } from './query/plan';
import type { RankedChunk } from './rank';
import type { HighlightOptions } from './search-body';

/** Private-use characters that mark words until the text around them is escaped. */
const OPEN = '\ue000';
const CLOSE = '\ue001';
const MARKERS = /[\ue000\ue001]/g;
const MARKED = /\ue000([^\ue000\ue001]*)\ue001/g;
const WORD_PATTERN = /[\p{L}\p{M}\p{N}]+/gu;
const SENTENCE_END = /(?<=[.!?])\s+|\n+/;
const SNIPPET_WORDS = 32;

/** A chunk's highlighted HTML and the snippets in which words were found. */
export interface Highlighted {
  html: string;
  highlights: string[];
}

/**
 * Marks the words that a search found, for the chunks of one page.
 * @returns one entry per chunk; tags are added to text only, and snippets are escaped
 */
export async function highlightChunks(
  tx: Queryable,
  chunks: readonly RankedChunk[],
  terms: readonly PlannedTerm[],
  options: HighlightOptions,
): Promise<Highlighted[]> {
  const texts = chunks.map(({ searchable }) => searchable.replace(MARKERS, ''));
  const tsquery = terms.map((term) => term.tsquery).join(' | ');
  const found = await findWords(tx, texts, terms, tsquery);
  const simple = texts.map((text) =>
    text.replace(WORD_PATTERN, (word) =>
      found.has(word.toLowerCase()) ? `${OPEN}${word}${CLOSE}` : word,
    ),
  );
  const marks = await markTokens(tx, simple, tsquery);
  return chunks.map((chunk, index) => highlight(chunk, marks[index] ?? '', options));
}

/** @returns the words of the texts that match; a stem begins with the first letter of its words */
async function findWords(
  tx: Queryable,
  texts: readonly string[],
  terms: readonly PlannedTerm[],
  tsquery: string,
): Promise<ReadonlySet<string>> {
  const initials = new Set(terms.map(({ lexeme }) => lexeme.charAt(0)));
  const words = texts.flatMap((text) => text.toLowerCase().match(WORD_PATTERN) ?? []);
  const likely = [...new Set(words)].filter((word) => initials.has(word.charAt(0)));
  if (likely.length === 0) return new Set();
  const { rows } = await tx.query<{ word: string }>(
    `select word from unnest($1::text[]) as word where to_tsvector('english', word) @@ $2::tsquery`,
    [likely, tsquery],
  );
  return new Set(rows.map(({ word }) => word));
}

/** Marks longer tokens, such as addresses, in texts where no single word matched. */
async function markTokens(
  tx: Queryable,
  texts: readonly string[],
  tsquery: string,
): Promise<string[]> {
  const without = texts.filter((text) => !text.includes(OPEN));
  if (without.length === 0) return [...texts];
  const { rows } = await tx.query<{ text: string }>(
    `select ts_headline('english', knowledge.search_text(body), $2::tsquery,
       'HighlightAll=true, StartSel=${OPEN}, StopSel=${CLOSE}') as text
     from unnest($1::text[]) with ordinality as t(body, ord)
     order by ord`,
    [without, tsquery],
  );
  const marks = rows.map(({ text }) => text);
  return texts.map((text) => (text.includes(OPEN) ? text : (marks.shift() ?? text)));
}

function highlight(chunk: RankedChunk, text: string, options: HighlightOptions): Highlighted {
  const pre = options.pre_tag ?? '<mark><b>';
  const post = options.post_tag ?? '</b></mark>';
  const tag = (escaped: string) => escaped.replace(MARKED, (_, word) => `${pre}${word}${post}`);
  const found = new Set<string>();
  for (const match of text.matchAll(MARKED)) {
    for (const word of (match[1] ?? '').match(WORD_PATTERN) ?? []) found.add(word.toLowerCase());
  }
  const highlights = text
    .split(SENTENCE_END)
    .map((sentence) => ({ sentence, marks: sentence.split(OPEN).length - 1 }))
    .filter(({ marks }) => marks > 0)
    .sort((a, b) => b.marks - a.marks)
    .slice(0, options.highlight_max_num ?? 3)
    .map(({ sentence }) => tag(escapeHtml(aroundFirstMark(sentence))));
  return { html: markWords(chunk.chunk_html, found, pre, post), highlights };
}

function aroundFirstMark(sentence: string): string {
  const words = sentence.trim().split(/\s+/);
  if (words.length <= SNIPPET_WORDS) return words.join(' ');
  const first = words.findIndex((word) => word.includes(OPEN));
  const from = Math.max(0, Math.min(first - 8, words.length - SNIPPET_WORDS));
  return words.slice(from, from + SNIPPET_WORDS).join(' ');
}
