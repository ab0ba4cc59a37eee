import type { ChunkText } from '../../text/html-to-text';
import { normalize } from '../../text/words/normalize';
import { type Piece, readPieces } from '../../text/words/pieces';
import { DIACRITICS, type Form, type Word } from '../../text/words/spell';

/** Maximum characters of a chunk's heading and content that are searched. */
const LONGEST_HEADING = 10_000;
const LONGEST_CONTENT = 100_000;
/** Limits of a tsvector. */
const LAST_POSITION = 16_383;
const MOST_POSITIONS = 255;

/** Weights of a word as written, of another spelling, and of a stop word. */
const HEADING = { exact: 'A', other: 'B' };
const CONTENT = { exact: 'B', other: 'C' };
const STOP = 'D';

/** Stems by word; stop words have an empty one. */
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

/** @returns a lexeme that every chunk of a dataset contains, which limits a search to it */
export const getDatasetLexeme = (datasetId: string) =>
  `@${datasetId.replaceAll('-', '').slice(0, 12)}`;

/** Capitals distinguish the name `IT` from the word `it`. */
export const getNameInCapitals = ({ raw }: Word) => (/^\p{Lu}{2,5}$/u.test(raw) ? raw : null);

/** @returns the indexed forms of a run: each letter, and each pair of neighbors */
export function toLexemes(letters: readonly { text: string }[]): { one: string; two: string }[] {
  return letters.map(({ text }, at) => ({ one: text, two: text + (letters[at + 1]?.text ?? '') }));
}

/** The stemmer lists stop words with their diacritics. */
const toListed = ({ text, stems }: Form) =>
  stems ? text : text.startsWith(DIACRITICS) ? text.slice(DIACRITICS.length) : null;

/** Collects the words that need stemming. */
export function addWordsToStem(pieces: readonly Piece[], words: Set<string>): void {
  const addForm = (form: Form) => {
    const word = toListed(form);
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

function isStopWord({ forms }: Pick<Word, 'forms'>, stems: Stems): boolean {
  return forms.some((form) => stems.get(toListed(form) ?? '') === '');
}

type Weights = typeof HEADING;

/** A lexeme with its positions, in tsvector syntax. */
interface Places {
  text: string;
  last: number;
  count: number;
}

export function buildEntry(datasetId: string, text: ReadText, stems: Stems): string {
  const entry = new EntryBuilder(stems);
  entry.add(getDatasetLexeme(datasetId), 1, STOP);
  for (const piece of text.heading) entry.addPiece(piece, HEADING);
  for (const piece of text.content) entry.addPiece(piece, CONTENT);
  return entry.toText();
}

class EntryBuilder {
  readonly #places = new Map<string, Places>();
  #position = 0;

  constructor(private readonly stems: Stems) {}

  add(lexeme: string, position: number, weight: string): void {
    if (lexeme === '') return;
    const at = Math.min(position, LAST_POSITION);
    const places = this.#places.get(lexeme);
    if (!places) {
      this.#places.set(lexeme, { text: at + weight, last: at, count: 1 });
    } else if (places.last !== at && places.count < MOST_POSITIONS) {
      places.text += `,${at}${weight}`;
      places.last = at;
      places.count += 1;
    }
  }

  addPiece(piece: Piece, weights: Weights): void {
    const first = this.#position + 1;
    if (piece.kind === 'words') {
      this.#position += piece.words.length;
      for (const form of piece.whole) this.#addForm(form, first, weights);
      for (const [at, word] of piece.words.entries()) this.#addWord(word, first + at, weights);
      return;
    }
    this.#position += piece.letters.length;
    for (const [at, { one, two }] of toLexemes(piece.letters).entries()) {
      this.add(one, first + at, weights.other);
      if (two !== one) this.add(two, first + at, weights.exact);
    }
  }

  toText(): string {
    let text = '';
    for (const [lexeme, places] of this.#places) text += `${quoteLexeme(lexeme)}:${places.text} `;
    return text;
  }

  #addForm({ text, stems, isExact }: Form, at: number, weights: Weights): void {
    const stem = stems ? (this.stems.get(text) ?? text) : text;
    if (stem === '') this.add(text, at, STOP);
    else this.add(stem, at, isExact ? weights.exact : weights.other);
  }

  #addWord(word: Word, at: number, weights: Weights): void {
    if (isStopWord(word, this.stems)) {
      const name = getNameInCapitals(word);
      if (name) this.add(name, at, weights.exact);
      for (const { text } of word.forms) this.add(text, at, STOP);
      return;
    }
    for (const form of word.forms) this.#addForm(form, at, weights);
    const within = { exact: weights.other, other: weights.other };
    for (const form of word.inner) this.#addForm(form, at, within);
  }
}

const NEEDS_ESCAPE = /['\\]/;

export function quoteLexeme(lexeme: string): string {
  if (!NEEDS_ESCAPE.test(lexeme)) return `'${lexeme}'`;
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Words of the dictionary for corrections and suggestions. */
const DICTIONARY_WORD = /^\p{L}[\p{L}\p{M}]{2,29}$/u;

export function listWords({ heading, content }: ReadText): string[] {
  const words = [...heading, ...content].flatMap((piece) =>
    piece.kind === 'words'
      ? piece.words.map(({ raw }) => raw.toLowerCase())
      : joinKoreanWord(piece.letters),
  );
  return [...new Set(words.filter((word) => DICTIONARY_WORD.test(word)))];
}

/** Korean separates words with spaces, so a run is one word. */
function joinKoreanWord(letters: readonly { text: string }[]): string[] {
  const word = letters.map(({ text }) => text).join('');
  return /^\p{Script=Hangul}+$/u.test(word) ? [word] : [];
}
