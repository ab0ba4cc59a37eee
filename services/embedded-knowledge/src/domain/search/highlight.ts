import type { Queryable } from 'shared-server';
import { escapeHtml } from '../text/escape-html';
import { type Range, readHtmlText } from '../text/marked-html';
import { normalizeWithRanges } from '../text/words/normalize';
import { type Piece, type RunPiece, readPieces, type WordPiece } from '../text/words/pieces';
import type { Form } from '../text/words/spell';
import { toLexemes } from './entries/build-entry';
import type { SearchPlan } from './query/plan';
import type { Marks } from './query/resolve';
import type { HighlightOptions } from './search-body';

const SENTENCE_END = /(?<=[.!?。！？])\s+|(?<=[。！？])|\n+/;
/** Default of `highlight_max_length`. The vendor's 8 words rarely hold a sentence. */
const SNIPPET_WORDS = 32;
/** Private-use characters that mark words until the surrounding text is escaped. */
const OPEN = '\ue000';
const CLOSE = '\ue001';
const MARKERS = /[\ue000\ue001]/g;
const MARKED = /\ue000([^\ue000\ue001]*)\ue001/g;

/** A chunk's highlighted HTML, and snippets with the found words. */
export interface Highlighted {
  html: string;
  highlights: string[];
}

type FoundBy = Pick<SearchPlan, 'marks' | 'stemmer'>;

/** A word of a text, or a letter of a script without spaces, with its indexed form. */
interface Unit extends Range {
  lexemes: readonly string[];
  /** The pair of letters that starts here, and its end. */
  pair: { lexeme: string; end: number } | null;
}

/**
 * Marks the found words in the chunks of one page.
 * @returns one entry per chunk. Tags are only added to text, and snippets are escaped
 */
export async function highlightChunks(
  tx: Queryable,
  chunks: readonly { chunk_html: string }[],
  plan: FoundBy,
  options: HighlightOptions,
): Promise<Highlighted[]> {
  const pages = chunks.map(({ chunk_html }) => {
    const html = readHtmlText(chunk_html);
    const { text, getRange } = normalizeWithRanges(html.text);
    return { html, getRange, pieces: readPieces(text) };
  });
  const stems = await readStems(tx, pages, plan);
  return pages.map(({ html, getRange, pieces }) => {
    const found = findMarks(pieces, plan.marks, stems).map(({ start, end }) =>
      getRange(start, end),
    );
    return highlightText(html, found, options);
  });
}

async function readStems(
  tx: Queryable,
  pages: readonly { pieces: readonly Piece[] }[],
  { marks: { lexemes, sequences }, stemmer }: FoundBy,
): Promise<ReadonlyMap<string, string>> {
  const beginnings = new Set([...lexemes, ...sequences.flat(2)].map(getPrefix));
  const likely = new Set<string>();
  const addLikely = ({ text, stems }: Form) => {
    if (stems && (OTHER_LETTER.test(text) || beginnings.has(getPrefix(text)))) likely.add(text);
  };
  for (const { pieces } of pages) {
    for (const piece of pieces) if (piece.kind === 'words') visitForms(piece, addLikely);
  }
  if (likely.size === 0) return new Map();
  const words = [...likely];
  const { rows } = await tx.query<{ stems: string[] }>(
    `select array(select coalesce((ts_lexize($1::regdictionary, w.word))[1], w.word)
       from unnest($2::text[]) with ordinality as w(word, ord) order by w.ord) as stems`,
    [stemmer, words],
  );
  return new Map(words.map((word, at) => [word, rows[0]?.stems[at] ?? word]));
}

/** In non-Latin scripts a stem may start differently than its word: Arabic stems lose articles. */
const OTHER_LETTER = /^[^\0-\u024f]/;
const getPrefix = (word: string) => word.slice(0, 2);

function visitForms({ words, whole }: WordPiece, visit: (form: Form) => void): void {
  whole.forEach(visit);
  for (const { forms, inner } of words) {
    forms.forEach(visit);
    inner.forEach(visit);
  }
}

/** @returns the ranges of the normalized text that were found, in ascending order */
function findMarks(
  pieces: readonly Piece[],
  { lexemes, sequences, prefixes }: Marks,
  stems: ReadonlyMap<string, string>,
): Range[] {
  const wanted = new Set(lexemes);
  const isWanted = (lexeme: string) =>
    wanted.has(lexeme) || prefixes.some((prefix) => lexeme.startsWith(prefix));
  const getLexeme = ({ text, stems: isStemmed }: Form) =>
    isStemmed ? (stems.get(text) ?? text) : text;
  const isFound = (form: Form) => isWanted(getLexeme(form));
  const found = pieces.flatMap((piece): Range[] => {
    if (piece.kind === 'run') return findInRun(piece, wanted);
    const words = piece.words.filter(
      ({ forms, inner, raw }) => forms.some(isFound) || inner.some(isFound) || wanted.has(raw),
    );
    return piece.whole.some(isFound) ? [piece, ...words] : words;
  });
  if (sequences.length > 0) {
    const units = pieces.flatMap((piece) => getUnits(piece, getLexeme));
    for (const sequence of sequences) found.push(...findSequence(units, sequence));
  }
  return joinRanges(found);
}

function findInRun(piece: RunPiece, wanted: ReadonlySet<string>): Range[] {
  return getRunUnits(piece).flatMap(({ start, end, letter, pair }) => {
    if (pair && wanted.has(pair.lexeme)) return [{ start, end: pair.end }];
    return wanted.has(letter) ? [{ start, end }] : [];
  });
}

function getRunUnits({ letters }: RunPiece) {
  return toLexemes(letters).map(({ one, two }, at) => {
    const { start, end } = letters[at] as Range;
    const next = letters[at + 1];
    return { start, end, letter: one, pair: next ? { lexeme: two, end: next.end } : null };
  });
}

function getUnits(piece: Piece, getLexeme: (form: Form) => string): Unit[] {
  if (piece.kind === 'run')
    return getRunUnits(piece).map(({ letter, ...unit }) => ({ ...unit, lexemes: [letter] }));
  return piece.words.map(({ start, end, raw, forms, inner }) => ({
    start,
    end,
    lexemes: [...forms, ...inner].map(getLexeme).concat(raw),
    pair: null,
  }));
}

function findSequence(units: readonly Unit[], sequence: readonly string[][]): Range[] {
  const found: Range[] = [];
  for (let at = 0; at + sequence.length <= units.length; at += 1) {
    let end = -1;
    for (const [next, alternatives] of sequence.entries()) {
      const { lexemes, pair, end: own } = units[at + next] as Unit;
      const isPair = pair !== null && alternatives.includes(pair.lexeme);
      if (!isPair && !alternatives.some((one) => lexemes.includes(one))) {
        end = -1;
        break;
      }
      end = isPair ? pair.end : own;
    }
    if (end >= 0) found.push({ start: (units[at] as Unit).start, end });
  }
  return found;
}

/** Consecutive words keep separate marks; overlapping ranges are merged. */
function joinRanges(ranges: readonly Range[]): Range[] {
  const sorted = [...ranges].sort((a, b) => a.start - b.start || b.end - a.end);
  const joined: Range[] = [];
  for (const { start, end } of sorted) {
    const last = joined.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

function highlightText(
  html: ReturnType<typeof readHtmlText>,
  found: readonly Range[],
  options: HighlightOptions,
): Highlighted {
  const pre = options.pre_tag ?? '<mark><b>';
  const post = options.post_tag ?? '</b></mark>';
  const plain = html.text.replace(MARKERS, ' ');
  let text = '';
  let copied = 0;
  for (const { start, end } of found) {
    text += `${plain.slice(copied, start)}${OPEN}${plain.slice(start, end)}${CLOSE}`;
    copied = end;
  }
  text += plain.slice(copied);
  const most = options.highlight_max_length ?? SNIPPET_WORDS;
  const replaceMarks = (escaped: string) =>
    escaped.replace(MARKED, (_, word) => `${pre}${word}${post}`).replace(MARKERS, '');
  const highlights = text
    .split(SENTENCE_END)
    .map((sentence) => ({ sentence, marks: sentence.split(OPEN).length - 1 }))
    .filter(({ marks }) => marks > 0)
    .sort((a, b) => b.marks - a.marks)
    .slice(0, options.highlight_max_num ?? 3)
    .map(({ sentence }) => replaceMarks(escapeHtml(cutAroundFirstMark(sentence, most))));
  return { html: html.markRanges(found, pre, post), highlights };
}

function cutAroundFirstMark(sentence: string, most: number): string {
  const words = sentence.trim().split(/\s+/);
  const first = words.findIndex((word) => word.includes(OPEN));
  const from = Math.max(0, Math.min(first - Math.floor(most / 4), words.length - most));
  return words.slice(from, from + most).join(' ');
}
