import { normalizeWithRanges } from '../../text/words/normalize';
import { type Piece, readPieces, type WordPiece } from '../../text/words/pieces';
import type { Form, Word } from '../../text/words/spell';
import { getNameInCapitals } from '../entries/build-entry';

/** A lexeme of a query. With `stems`, the dataset's stemmer applies. */
export type Asked = Pick<Form, 'text' | 'stems'>;

/** Condition for the chunks of one word. */
export type Wanted =
  | { kind: 'lexeme'; asked: Asked }
  | { kind: 'any' | 'all' | 'next'; of: Wanted[] };

/** One word of a query, or several joined by punctuation. */
export interface ReadTerm {
  wanted: Wanted;
  /** Alternative if no chunk of the dataset matches `wanted`. */
  otherwise: Wanted | null;
  /** The word as written, which ranks above other spellings; null without other spellings. */
  exact: Wanted | null;
  /** All joined words, in any position. Used when no chunk contains the term. */
  apart: Wanted | null;
  /** Spellings of each word. Terms of only stop words are left out of longer queries. */
  words: Asked[][];
  /** Whether the joined words may be a name in the dataset, such as `AT&T`. */
  isName: boolean;
  /** A stop word as a name; a separate term if the dataset has it. */
  name: Asked | null;
  /** Range in the query of a single word that may be misspelled. */
  spelling: { word: string; start: number; end: number } | null;
  isNegated: boolean;
  /** Whether the term is an alternative to the previous one. */
  isAlternative: boolean;
}

const MOST_TERMS = 64;
const ITEM = /(-?)"([^"]*)"?|(-?)([^\s"]+)/g;

/** Parses a query. Quotes, `-` and `or` only have a meaning with `asOperators`. */
export function readTerms(query: string, asOperators: boolean): ReadTerm[] {
  if (!asOperators) return splitTerms(query, 0).slice(0, MOST_TERMS);
  const terms: ReadTerm[] = [];
  let isAlternative = false;
  for (const { 1: minus, 2: quoted, 3: sign, 4: text, 0: item, index } of query.matchAll(ITEM)) {
    if (text?.toLowerCase() === 'or' && terms.length > 0) {
      isAlternative = true;
      continue;
    }
    const isNegated = (quoted === undefined ? sign : minus) === '-';
    const found =
      quoted === undefined
        ? splitTerms(text ?? '', index + item.length - (text?.length ?? 0))
        : getPhrase(quoted);
    for (const [at, term] of found.entries())
      terms.push({ ...term, isNegated, isAlternative: isAlternative && at === 0 });
    if (found.length > 0) isAlternative = false;
  }
  return terms.slice(0, MOST_TERMS);
}

const toLexeme = (asked: Asked): Wanted => ({ kind: 'lexeme', asked });
const combine = (kind: 'any' | 'all' | 'next', of: Wanted[]): Wanted =>
  of.length === 1 && of[0] ? of[0] : { kind, of };

const plainTerm = {
  otherwise: null,
  exact: null,
  apart: null,
  name: null,
  isName: false,
  spelling: null,
  isNegated: false,
  isAlternative: false,
};

function splitTerms(query: string, offset: number): ReadTerm[] {
  const { text, getRange } = normalizeWithRanges(query);
  return readPieces(text).flatMap((piece) => {
    if (piece.kind === 'run') return toRunTerms(piece.letters.map((letter) => letter.text));
    const [word] = piece.words;
    if (!word) return [];
    if (piece.words.length > 1 || piece.joint === 'number') return [toJoinedTerm(piece)];
    const { start, end } = getRange(word.start, word.end);
    return [
      {
        ...toWord(word),
        spelling: { word: word.raw, start: start + offset, end: end + offset },
      },
    ];
  });
}

function toWord(word: Word): ReadTerm {
  const spelled = word.forms.map(toLexeme);
  const inner = word.inner.length > 0 ? combine('all', word.inner.map(toLexeme)) : null;
  const exact = word.forms.filter(({ isExact }) => isExact).map(toLexeme);
  const capitals = getNameInCapitals(word);
  return {
    ...plainTerm,
    wanted: combine('any', inner && !word.isName ? [...spelled, inner] : spelled),
    otherwise: word.isName ? inner : null,
    exact: exact.length > 0 && (spelled.length > 1 || inner) ? combine('any', exact) : null,
    words: [getSpellings(word)],
    name: capitals === null ? null : { text: capitals, stems: false },
  };
}

/** The stemmer lists stop words with their diacritics. */
function getSpellings({ raw, forms }: Word): Asked[] {
  return [{ text: raw.toLowerCase(), stems: true }, ...forms.filter(({ stems }) => stems)];
}

/** Minimum letters of a searchable part between apostrophes, which excludes the `l` of `l'eau`. */
const SHORTEST_BESIDE_APOSTROPHE = 3;

function toJoinedTerm(piece: WordPiece): ReadTerm {
  const whole = piece.whole.map(toLexeme);
  const parts = piece.words.map(({ forms }) => combine('any', forms.map(toLexeme)));
  const long = parts.filter(
    (_, at) => (piece.words[at]?.raw.length ?? 0) >= SHORTEST_BESIDE_APOSTROPHE,
  );
  const apart =
    piece.joint === 'marks'
      ? combine('next', parts)
      : combine('all', piece.joint === 'number' || long.length === 0 ? parts : long);
  return {
    ...plainTerm,
    wanted: combine('any', [...whole, apart]),
    exact: whole[0] ?? null,
    apart: piece.joint === 'marks' ? combine('all', parts) : null,
    words: piece.words.map(getSpellings),
    isName: piece.joint === 'marks',
  };
}

/** Particles that follow a Korean noun. */
const KOREAN_PARTICLE =
  /(?<=^.{2,})(?:에서|으로|에게|부터|까지|입니다|은|는|이|가|을|를|의|에|로|도|과|와|만)$/u;
/** Function words: `は`, `です`, `的`. */
const UNSPACED_STOP_WORD = /^(?:\p{Script=Hiragana}{1,3}|[的了吗呢是在和有吧])$/u;
let segmenter: Intl.Segmenter | null = null;

/** A chunk with all pairs of neighboring letters is assumed to contain the word. */
function toRunTerms(letters: readonly string[]): ReadTerm[] {
  const words = cutRun(letters.join(''));
  const kept = words.filter((word) => !UNSPACED_STOP_WORD.test(word));
  return (kept.length > 0 ? kept : words).map((word) => {
    const own = [...word.matchAll(/\P{M}\p{M}*/gu)].map(([letter]) => letter);
    const pairs = own.slice(1).map((letter, at) => (own[at] ?? '') + letter);
    const wanted = (pairs.length > 0 ? pairs : own).map((text) => ({ text, stems: false }));
    return { ...plainTerm, wanted: combine('all', wanted.map(toLexeme)), words: [] };
  });
}

function cutRun(run: string): string[] {
  if (/^\p{Script=Hangul}/u.test(run)) return [run.replace(KOREAN_PARTICLE, '')];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const words: string[] = [];
  let isOpen = false;
  for (const { segment } of segmenter.segment(run)) {
    // Consecutive ideographs outside of dictionary words are read as one word.
    const isSingle = /^\p{Script=Han}$/u.test(segment) && !UNSPACED_STOP_WORD.test(segment);
    if (isSingle && isOpen) words.push((words.pop() ?? '') + segment);
    else words.push(segment);
    isOpen = isSingle;
  }
  return words;
}

function getPhrase(quoted: string): ReadTerm[] {
  const { text } = normalizeWithRanges(quoted);
  const wanted = readPieces(text).flatMap(getPhraseWords);
  if (wanted.length === 0) return [];
  return [{ ...plainTerm, wanted: combine('next', wanted), words: [] }];
}

function getPhraseWords(piece: Piece): Wanted[] {
  if (piece.kind === 'words')
    return piece.words.map(({ forms }) => combine('any', forms.map(toLexeme)));
  const letters = piece.letters.map(({ text }) => text);
  return letters.map((letter, at) =>
    toLexeme({ text: letter + (letters[at + 1] ?? ''), stems: false }),
  );
}
