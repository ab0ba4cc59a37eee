import type { Queryable } from 'shared-server';
import { escapeHtml } from '../text/escape-html';
import { type Range, readHtmlText } from '../text/marked-html';
import { normalizeWithRanges } from '../text/words/normalize';
import { type Piece, readPieces } from '../text/words/pieces';
import type { Form, Word } from '../text/words/spell';
import { nameInCapitals, runLexemes } from './entries/build-entry';
import type { Marks } from './query/resolve';
import type { HighlightOptions } from './search-body';

const SENTENCE_END = /(?<=[.!?。！？])\s+|(?<=[。！？])|\n+/;
const SNIPPET_WORDS = 32;
/** Private-use characters that mark words until the text around them is escaped. */
const OPEN = '\ue000';
const CLOSE = '\ue001';
const MARKERS = /[\ue000\ue001]/g;
const MARKED = /\ue000([^\ue000\ue001]*)\ue001/g;

/** A chunk's highlighted HTML and the snippets in which words were found. */
export interface Highlighted {
  html: string;
  highlights: string[];
}

/** A word of a text, or a letter of a script without blanks, with what it is indexed by. */
interface Unit extends Range {
  lexemes: ReadonlySet<string>;
  /** The pair that a letter begins, and where it ends. */
  pair?: { lexeme: string; end: number };
}

/**
 * Marks the words that a search found, for the chunks of one page.
 * @returns one entry per chunk; tags are added to text only, and snippets are escaped
 */
export async function highlightChunks(
  tx: Queryable,
  datasetId: string,
  chunks: readonly { chunk_html: string }[],
  marks: Marks,
  options: HighlightOptions,
): Promise<Highlighted[]> {
  const pages = chunks.map(({ chunk_html }) => {
    const html = readHtmlText(chunk_html);
    const { text, rangeOf } = normalizeWithRanges(html.text);
    return { html, rangeOf, pieces: readPieces(text) };
  });
  const stems = await readStems(
    tx,
    datasetId,
    pages.flatMap(({ pieces }) => pieces),
    marks,
  );
  return pages.map(({ html, rangeOf, pieces }) => {
    const found = findMarks(pieces, marks, stems).map(({ start, end }) => rangeOf(start, end));
    return highlight(html, found, options);
  });
}

/** @returns stems of the words that may match: a stem begins with the first letter of its words */
async function readStems(
  tx: Queryable,
  datasetId: string,
  pieces: readonly Piece[],
  { lexemes, sequences }: Marks,
): Promise<ReadonlyMap<string, string>> {
  const initials = new Set([...lexemes, ...sequences.flat(2)].map((lexeme) => lexeme.charAt(0)));
  const likely = new Set<string>();
  for (const piece of pieces) {
    if (piece.kind === 'run') continue;
    for (const { text, stems } of formsIn(piece))
      if (stems && initials.has(text.charAt(0))) likely.add(text);
  }
  if (likely.size === 0) return new Map();
  const words = [...likely];
  const { rows } = await tx.query<{ stems: string[] }>(
    `with d as materialized (
       select knowledge.stemmer(language) as stemmer from knowledge.datasets where id = $1
     )
     select array(select coalesce((ts_lexize(d.stemmer, w.word))[1], w.word)
       from unnest($2::text[]) with ordinality as w(word, ord) order by w.ord) as stems from d`,
    [datasetId, words],
  );
  return new Map(words.map((word, at) => [word, rows[0]?.stems[at] ?? word]));
}

const formsOf = ({ forms, inner }: Word): Form[] => [...forms, ...inner];
const formsIn = ({ words, whole }: { words: Word[]; whole: Form[] }): Form[] => [
  ...whole,
  ...words.flatMap(formsOf),
];

/** @returns the ranges of the normalized text that were found, in ascending order */
function findMarks(
  pieces: readonly Piece[],
  { lexemes, sequences, prefixes }: Marks,
  stems: ReadonlyMap<string, string>,
): Range[] {
  const wanted = new Set(lexemes);
  const found: Range[] = [];
  const lexemesOf = (forms: readonly Form[]) =>
    forms.map(({ text, stems: isStemmed }) => (isStemmed ? (stems.get(text) ?? text) : text));
  const isWanted = (own: readonly string[]) =>
    own.some((one) => wanted.has(one) || prefixes.some((prefix) => one.startsWith(prefix)));
  const units: Unit[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'run') {
      for (const [at, { one, two }] of runLexemes(piece.letters).entries()) {
        const { start, end } = piece.letters[at] as Range;
        const pair =
          two === one ? undefined : { lexeme: two, end: piece.letters[at + 1]?.end ?? end };
        units.push({ start, end, lexemes: new Set([one]), ...(pair ? { pair } : {}) });
      }
      continue;
    }
    if (isWanted(lexemesOf(piece.whole))) found.push(piece);
    for (const word of piece.words) {
      const name = nameInCapitals(word);
      units.push({
        start: word.start,
        end: word.end,
        lexemes: new Set([...lexemesOf(formsOf(word)), ...(name ? [name] : [])]),
      });
    }
  }
  for (const unit of units) {
    if (isWanted([...unit.lexemes])) found.push(unit);
    else if (unit.pair && wanted.has(unit.pair.lexeme)) found.push({ ...unit, end: unit.pair.end });
  }
  for (const sequence of sequences) found.push(...findSequence(units, sequence));
  return joinRanges(found);
}

function findSequence(units: readonly Unit[], sequence: readonly string[][]): Range[] {
  const found: Range[] = [];
  for (let at = 0; at + sequence.length <= units.length; at += 1) {
    let end = -1;
    for (const [next, alternatives] of sequence.entries()) {
      const { lexemes, pair, end: own } = units[at + next] as Unit;
      const isPair = pair !== undefined && alternatives.includes(pair.lexeme);
      if (!isPair && !alternatives.some((one) => lexemes.has(one))) {
        end = -1;
        break;
      }
      end = isPair ? pair.end : own;
    }
    if (end >= 0) found.push({ start: (units[at] as Unit).start, end });
  }
  return found;
}

/** Words that follow each other keep a mark each; ranges that overlap become one. */
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

function highlight(
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
  const tag = (escaped: string) => escaped.replace(MARKED, (_, word) => `${pre}${word}${post}`);
  const highlights = text
    .split(SENTENCE_END)
    .map((sentence) => ({ sentence, marks: sentence.split(OPEN).length - 1 }))
    .filter(({ marks }) => marks > 0)
    .sort((a, b) => b.marks - a.marks)
    .slice(0, options.highlight_max_num ?? 3)
    .map(({ sentence }) => tag(escapeHtml(aroundFirstMark(sentence))));
  return { html: html.mark(found, pre, post), highlights };
}

function aroundFirstMark(sentence: string): string {
  const words = sentence.trim().split(/\s+/);
  if (words.length <= SNIPPET_WORDS) return words.join(' ');
  const first = words.findIndex((word) => word.includes(OPEN));
  const from = Math.max(0, Math.min(first - 8, words.length - SNIPPET_WORDS));
  return words.slice(from, from + SNIPPET_WORDS).join(' ');
}
