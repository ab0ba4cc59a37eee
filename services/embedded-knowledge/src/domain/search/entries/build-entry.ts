import type { ChunkText } from '../../text/html-to-text';
import { normalize } from '../../text/words/normalize';
import { type Piece, readPieces } from '../../text/words/pieces';
import { DIACRITICS, type Form, type Word } from '../../text/words/spell';

/** Characters of a chunk that are searched. */
const LONGEST_HEADING = 10_000;
const LONGEST_CONTENT = 100_000;
/** Limits of a tsvector. */
const LAST_POSITION = 16_383;
const MOST_POSITIONS = 255;

/** Weights of a word as written, of another spelling, and of a stop word. */
const HEADING = { exact: 'A', other: 'B' };
const CONTENT = { exact: 'B', other: 'C' };
const STOP = 'D';

/** Stems by word; an empty one is that of a stop word. */
export type Stems = ReadonlyMap<string, string>;

export interface ReadText {
  heading: Piece[];
  content: Piece[];
}

export function readText({ heading, content }: ChunkText): ReadText {
  return {
    heading: readPieces(normalize(heading.slice(0, LONGEST_HEADING))),
    content: readPieces(normalize(content.slice(0, LONGEST_CONTENT))),
  };
}

/** @returns the lexeme of every chunk of a dataset, so that a search reads no other dataset's */
export const datasetLexeme = (datasetId: string) =>
  `@${datasetId.replaceAll('-', '').slice(0, 12)}`;

/** Capitals tell the name `IT` from the word `it`. */
export const nameInCapitals = ({ raw }: Word) => (/^\p{Lu}{2,5}$/u.test(raw) ? raw : null);

/** @returns the letters of a run as they are indexed: each letter, and each pair of neighbors */
export function runLexemes(letters: readonly { text: string }[]): { one: string; two: string }[] {
  return letters.map(({ text }, at) => ({ one: text, two: text + (letters[at + 1]?.text ?? '') }));
}

/** Stop words are listed with their diacritics. */
const asListed = ({ text, stems }: Form) =>
  stems ? text : text.startsWith(DIACRITICS) ? text.slice(DIACRITICS.length) : null;

/** Adds all words of the pieces whose stem is needed. */
export function addWordsToStem(pieces: readonly Piece[], words: Set<string>): void {
  const addForm = (form: Form) => {
    const word = asListed(form);
    if (word !== null) words.add(word);
  };
  for (const piece of pieces) {
    if (piece.kind === 'run') continue;
    piece.whole.forEach(addForm);
    for (const { forms, inner } of piece.words) {
      forms.forEach(addForm);
      inner.forEach(addForm);
    }
  }
}

export function isStopWord({ forms }: Pick<Word, 'forms'>, stems: Stems): boolean {
  return forms.some((form) => stems.get(asListed(form) ?? '') === '');
}

/** @returns the search entry as the text of a tsvector */
export function buildEntry(datasetId: string, text: ReadText, stems: Stems): string {
  const entry = new Map<string, Map<number, string>>([
    [datasetLexeme(datasetId), new Map([[1, STOP]])],
  ]);
  let position = 0;
  for (const [pieces, weights] of [
    [text.heading, HEADING],
    [text.content, CONTENT],
  ] as const) {
    for (const piece of pieces) position = addPiece(piece, position, weights);
  }
  return [...entry]
    .map(([lexeme, places]) => `${quoteLexeme(lexeme)}:${[...places].map(placeText).join(',')}`)
    .join(' ');

  function add(lexeme: string, at: number, weight: string): void {
    if (lexeme === '') return;
    const places = entry.get(lexeme) ?? new Map<number, string>();
    entry.set(lexeme, places);
    const place = Math.min(at, LAST_POSITION);
    const known = places.get(place);
    if (known ? weight < known : places.size < MOST_POSITIONS) places.set(place, weight);
  }
  function addForms(forms: readonly Form[], at: number, weights: typeof HEADING): void {
    for (const { text: word, stems: isStemmed, isExact } of forms) {
      const stem = isStemmed ? (stems.get(word) ?? word) : word;
      add(stem === '' ? word : stem, at, stem === '' ? STOP : weights[isExact ? 'exact' : 'other']);
    }
  }
  function addWord(word: Word, at: number, weights: typeof HEADING): void {
    if (isStopWord(word, stems)) {
      const name = nameInCapitals(word);
      if (name) add(name, at, weights.exact);
      for (const { text: other } of word.forms) add(other, at, STOP);
      return;
    }
    addForms(word.forms, at, weights);
    addForms(word.inner, at, { exact: weights.other, other: weights.other });
  }
  function addPiece(piece: Piece, before: number, weights: typeof HEADING): number {
    if (piece.kind === 'words') {
      addForms(piece.whole, before + 1, weights);
      for (const [at, word] of piece.words.entries()) addWord(word, before + 1 + at, weights);
      return before + piece.words.length;
    }
    for (const [at, { one, two }] of runLexemes(piece.letters).entries()) {
      add(one, before + 1 + at, weights.other);
      if (two !== one) add(two, before + 1 + at, weights.exact);
    }
    return before + piece.letters.length;
  }
}

const placeText = ([position, weight]: [number, string]) =>
  weight === STOP ? `${position}` : `${position}${weight}`;

export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Words of the dictionary, which corrections and suggestions come from. */
const DICTIONARY_WORD = /^\p{L}[\p{L}\p{M}]{2,29}$/u;

/** @returns the different words as they are written, in lower case */
export function writtenWords({ heading, content }: ReadText): string[] {
  const words = [...heading, ...content].flatMap((piece) =>
    piece.kind === 'words'
      ? piece.words.map(({ raw }) => raw.toLowerCase())
      : koreanWord(piece.letters),
  );
  return [...new Set(words.filter((word) => DICTIONARY_WORD.test(word)))];
}

/** Korean puts blanks between words, so that a run is one. */
function koreanWord(letters: readonly { text: string }[]): string[] {
  const word = letters.map(({ text }) => text).join('');
  return /^\p{Script=Hangul}+$/u.test(word) ? [word] : [];
}
