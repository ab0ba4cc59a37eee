import { normalizeWithRanges } from '../../text/words/normalize';
import { type Piece, readPieces, type WordPiece } from '../../text/words/pieces';
import type { Form, Word } from '../../text/words/spell';
import { nameInCapitals } from '../entries/build-entry';

/** A lexeme that a query asks for; a form is stemmed in the language of the dataset. */
export type Asked = Pick<Form, 'text' | 'stems'>;

/** What a chunk must hold for one word of a query. */
export type Wanted =
  | { kind: 'lexeme'; asked: Asked }
  | { kind: 'any' | 'all' | 'next'; of: Wanted[] };

/** One word of a query, or several that marks join. */
export interface ReadTerm {
  wanted: Wanted;
  /** Also searched for where nothing of `wanted` is known. */
  otherwise: Wanted | null;
  /** The word as it is written, which ranks above other spellings; null when there are none. */
  exact: Wanted | null;
  /** All words that marks join, wherever they stand; searched for where the term is in no chunk. */
  apart: Wanted | null;
  /** Spellings of each word. A term of stop words alone is left out of longer queries. */
  words: Asked[][];
  /** Whether marks join the words to one, which may be a name that the dataset has: `AT&T`. */
  isName: boolean;
  /** A stop word as a name; a term of its own where the dataset has it. */
  name: Asked | null;
  /** Range in the query of a single word that may be misspelt. */
  spelling: { word: string; start: number; end: number } | null;
  isNegated: boolean;
  /** Whether it may stand in for the term before it. */
  isAlternative: boolean;
}

/** Maximum words of a query that are searched for. */
const MOST_TERMS = 64;
const ITEM = /(-?)"([^"]*)"?|(-?)([^\s"]+)/g;

/** Reads a query; only with `asOperators` have quotes, `-` and `or` a meaning. */
export function readTerms(query: string, asOperators: boolean): ReadTerm[] {
  if (!asOperators) return termsOf(query, 0).slice(0, MOST_TERMS);
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
        ? termsOf(text ?? '', index + item.length - (text?.length ?? 0))
        : getPhrase(quoted);
    for (const [at, term] of found.entries())
      terms.push({ ...term, isNegated, isAlternative: isAlternative && at === 0 });
    if (found.length > 0) isAlternative = false;
  }
  return terms.slice(0, MOST_TERMS);
}

const lexeme = (asked: Asked): Wanted => ({ kind: 'lexeme', asked });
const some = (kind: 'any' | 'all' | 'next', of: Wanted[]): Wanted =>
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

function termsOf(query: string, offset: number): ReadTerm[] {
  const { text, getRange } = normalizeWithRanges(query);
  return readPieces(text).flatMap((piece) => {
    if (piece.kind === 'run') return runTerms(piece.letters.map((letter) => letter.text));
    const [word] = piece.words;
    if (!word) return [];
    if (piece.words.length > 1 || piece.joint === 'number') return [joinedTerm(piece)];
    const { start, end } = getRange(word.start, word.end);
    return [
      { ...wordTerm(word), spelling: { word: word.raw, start: start + offset, end: end + offset } },
    ];
  });
}

function wordTerm(word: Word): ReadTerm {
  const spelled = word.forms.map(lexeme);
  const inner = word.inner.length > 0 ? some('all', word.inner.map(lexeme)) : null;
  const exact = word.forms.filter(({ isExact }) => isExact).map(lexeme);
  const capitals = nameInCapitals(word);
  return {
    ...plainTerm,
    wanted: some('any', inner && !word.isName ? [...spelled, inner] : spelled),
    otherwise: word.isName ? inner : null,
    exact: exact.length > 0 && (spelled.length > 1 || inner) ? some('any', exact) : null,
    words: [spellings(word)],
    name: capitals === null ? null : { text: capitals, stems: false },
  };
}

/** Stop words are listed with their diacritics. */
function spellings({ raw, forms }: Word): Asked[] {
  return [{ text: raw.toLowerCase(), stems: true }, ...forms.filter(({ stems }) => stems)];
}

/** Letters that a part between apostrophes needs to be searched for: not the `l` of `l'eau`. */
const SHORTEST_BESIDE_APOSTROPHE = 3;

function joinedTerm(piece: WordPiece): ReadTerm {
  const whole = piece.whole.map(lexeme);
  const parts = piece.words.map(({ forms }) => some('any', forms.map(lexeme)));
  const long = parts.filter(
    (_, at) => (piece.words[at]?.raw.length ?? 0) >= SHORTEST_BESIDE_APOSTROPHE,
  );
  const apart =
    piece.joint === 'marks'
      ? some('next', parts)
      : some('all', piece.joint === 'number' || long.length === 0 ? parts : long);
  return {
    ...plainTerm,
    wanted: some('any', [...whole, apart]),
    exact: whole[0] ?? null,
    apart: piece.joint === 'marks' ? some('all', parts) : null,
    words: piece.words.map(spellings),
    isName: piece.joint === 'marks',
  };
}

/** Particles that follow a Korean noun. */
const KOREAN_PARTICLE =
  /(?<=^.{2,})(?:에서|으로|에게|부터|까지|입니다|은|는|이|가|을|를|의|에|로|도|과|와|만)$/u;
/** Words of grammar: `は`, `です`, `的`. */
const UNSPACED_STOP_WORD = /^(?:\p{Script=Hiragana}{1,3}|[的了吗呢是在和有吧])$/u;
let segmenter: Intl.Segmenter | null = null;

/** A chunk that holds all pairs of neighbors of a word holds the word. */
function runTerms(letters: readonly string[]): ReadTerm[] {
  const words = cutRun(letters.join(''));
  const kept = words.filter((word) => !UNSPACED_STOP_WORD.test(word));
  return (kept.length > 0 ? kept : words).map((word) => {
    const own = [...word.matchAll(/\P{M}\p{M}*/gu)].map(([letter]) => letter);
    const pairs = own.slice(1).map((letter, at) => (own[at] ?? '') + letter);
    const wanted = (pairs.length > 0 ? pairs : own).map((text) => ({ text, stems: false }));
    return { ...plainTerm, wanted: some('all', wanted.map(lexeme)), words: [] };
  });
}

function cutRun(run: string): string[] {
  if (/^\p{Script=Hangul}/u.test(run)) return [run.replace(KOREAN_PARTICLE, '')];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const words: string[] = [];
  let isOpen = false;
  for (const { segment } of segmenter.segment(run)) {
    // Ideographs that no word of the dictionary has are read as one word.
    const isSingle = /^\p{Script=Han}$/u.test(segment) && !UNSPACED_STOP_WORD.test(segment);
    if (isSingle && isOpen) words.push((words.pop() ?? '') + segment);
    else words.push(segment);
    isOpen = isSingle;
  }
  return words;
}

function getPhrase(quoted: string): ReadTerm[] {
  const { text } = normalizeWithRanges(quoted);
  const wanted = readPieces(text).flatMap(phraseWords);
  if (wanted.length === 0) return [];
  return [{ ...plainTerm, wanted: some('next', wanted), words: [] }];
}

function phraseWords(piece: Piece): Wanted[] {
  if (piece.kind === 'words') return piece.words.map(({ forms }) => some('any', forms.map(lexeme)));
  const letters = piece.letters.map(({ text }) => text);
  return letters.map((letter, at) =>
    lexeme({ text: letter + (letters[at + 1] ?? ''), stems: false }),
  );
}
