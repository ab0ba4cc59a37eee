import { getNumberForms } from './numbers';
import { type Form, spellWhole, spellWord, type Word } from './spell';

/** Words between spaces: one, or several joined by punctuation, such as a path or a part number. */
export interface WordPiece {
  kind: 'words';
  words: Word[];
  whole: Form[];
  /** What joins the words: punctuation, only apostrophes, or being groups of one number. */
  joint: 'marks' | 'apostrophes' | 'number';
  start: number;
  end: number;
}

/** Letters of a script without spaces between words. */
export interface RunPiece {
  kind: 'run';
  letters: { text: string; start: number; end: number }[];
  start: number;
  end: number;
}

export type Piece = WordPiece | RunPiece;

/** Maximum joints of one piece, because hostile texts join thousands of words. */
const MOST_JOINED = 31;
const JOINER = "(?:[-_./\\\\:@&'·~=?%]{1,3}|(?<=\\d)[,×](?=\\d))";

/** @returns patterns for tokens, and for the words of a token */
function getPatterns(letter: string, symbols: string, flags: string) {
  // `C++`, `F#`, and similar names.
  const signed = `(?:(?<=(?<!${letter})${letter})(?:\\+\\+|#)|[+#]{1,3}(?!${letter}))?`;
  const element = `${letter}+${signed}`;
  const name = `(?:(?<!${letter})\\.(?=[^\\W\\d_]|[^\\x00-\\x7f]))?`;
  return {
    token: new RegExp(
      `${name}${element}(?:${JOINER}${element}){0,${MOST_JOINED}}${symbols}`,
      flags,
    ),
    words: new RegExp(`\\.?${element}`, flags),
  };
}

const LETTER = '[\\p{L}\\p{M}\\p{N}]';
const SYMBOLS = '|\\p{Regional_Indicator}{2}|[\\p{So}\\p{Extended_Pictographic}]|(?!\\$)\\p{Sc}';
const ANY = getPatterns(LETTER, SYMBOLS, 'gu');
/** Most texts are ASCII, and are read much faster with this pattern. */
const ASCII = getPatterns('[A-Za-z0-9]', '', 'g');
const IS_ASCII = /^[\0-\x7f]*$/;
const UNSPACED_SCRIPT =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}\\p{Script=Hangul}' +
  '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー々';
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPT}]`, 'u');
const UNSPACED_LETTER = new RegExp(`[${UNSPACED_SCRIPT}]\\p{M}*`, 'gu');
const SPACED_OR_NOT = new RegExp(`(?:[${UNSPACED_SCRIPT}]\\p{M}*)+|[^${UNSPACED_SCRIPT}]+`, 'gu');
const SYMBOL = new RegExp(`^(?!${LETTER}|\\.)`, 'u');

/** Reads a normalized text in one pass, from left to right. */
export function readPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  const patterns = IS_ASCII.test(text) ? ASCII : ANY;
  for (const { 0: token, index } of text.matchAll(patterns.token)) {
    if (patterns === ASCII || !UNSPACED.test(token)) pieces.push(toWordPiece(token, index));
    else pieces.push(...splitMixed(token, index));
  }
  return joinNumbers(text, joinAccounts(text, pieces));
}

/** Cuts a token at each change between scripts with and without spaces. */
function splitMixed(token: string, start: number): Piece[] {
  return [...token.matchAll(SPACED_OR_NOT)].flatMap(({ 0: part, index }): Piece[] => {
    if (UNSPACED.test(part)) return [toRunPiece(part, start + index)];
    return [...part.matchAll(ANY.token)].map(({ 0: word, index: at }) =>
      toWordPiece(word, start + index + at),
    );
  });
}

function toRunPiece(text: string, start: number): RunPiece {
  const letters = [...text.matchAll(UNSPACED_LETTER)].map(({ 0: letter, index }) => ({
    text: letter,
    start: start + index,
    end: start + index + letter.length,
  }));
  return { kind: 'run', letters, start, end: start + text.length };
}

const ONE_WORD = /^[A-Za-z0-9]+$/;

function toWordPiece(token: string, start: number): WordPiece {
  const isOne = ONE_WORD.test(token) || SYMBOL.test(token);
  const found = isOne ? [{ 0: token, index: 0 }] : [...token.matchAll(ANY.words)];
  const words = found.map(({ 0: raw, index }, at) =>
    // A dot only starts a name at the start of the piece.
    at > 0 && raw.startsWith('.')
      ? spellWord(raw.slice(1), start + (index ?? 0) + 1)
      : spellWord(raw, start + (index ?? 0)),
  );
  const end = start + token.length;
  const isJoined = words.length > 1;
  const byApostrophes = isJoined && /^[^-_./\\:@&·~=?%,×]+$/.test(token);
  const joint = byApostrophes ? 'apostrophes' : 'marks';
  const whole = isJoined ? spellWhole(token) : [];
  return { kind: 'words', words, whole, joint, start, end };
}

const isNumber = (piece: Piece | undefined): piece is WordPiece =>
  piece?.kind === 'words' && piece.words.every(({ raw }) => /^\d+$/.test(raw));

const getDigitGroups = (pieces: readonly WordPiece[]) =>
  pieces.flatMap(({ words }) => words.map(({ raw }) => raw));

/** Maximum digits of a phone number. */
const MOST_DIGITS = 15;
const GAP = /^[ ().+/-]{1,3}$/;

/** Joins the groups of digits of a number, such as a phone number, into one piece. */
function joinNumbers(text: string, pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (let at = 0; at < pieces.length; ) {
    const first = pieces[at] as Piece;
    if (!isNumber(first)) {
      joined.push(first);
      at += 1;
      continue;
    }
    const groups: WordPiece[] = [];
    let length = 0;
    for (let next: Piece | undefined = first; isNumber(next); next = pieces[at + groups.length]) {
      const before = groups.at(-1);
      if (before && !GAP.test(text.slice(before.end, next.start))) break;
      length += next.words.reduce((sum, { raw }) => sum + raw.length, 0);
      if (length > MOST_DIGITS) break;
      groups.push(next);
    }
    const forms = getNumberForms(getDigitGroups(groups), text.charAt(first.start - 1) === '+');
    joined.push(forms.length > 0 ? toNumberPiece(groups, forms) : first);
    at += forms.length > 0 ? groups.length : 1;
  }
  return joined;
}

const COUNTRY = /^[A-Z]{2}\d{2}$/;
const FEWEST_GROUPS = 4;
const MOST_GROUPS = 9;

function joinAccounts(text: string, pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (let at = 0; at < pieces.length; ) {
    const account = findAccount(text, pieces, at);
    joined.push(account ?? (pieces[at] as Piece));
    at += account?.words.length ?? 1;
  }
  return joined;
}

/** @returns the groups of four of an IBAN as one piece */
function findAccount(text: string, pieces: readonly Piece[], at: number): WordPiece | null {
  const groups: WordPiece[] = [];
  for (const piece of pieces.slice(at, at + MOST_GROUPS)) {
    const before = groups.at(-1);
    const word = piece.kind === 'words' && piece.words.length === 1 ? piece.words[0]?.raw : '';
    const isNext = before
      ? text.slice(before.end, piece.start) === ' ' && /^[A-Z\d]{1,4}$/.test(word ?? '')
      : COUNTRY.test(word ?? '');
    if (!isNext || piece.kind !== 'words') break;
    groups.push(piece);
    if (word?.length !== 4) break;
  }
  if (groups.length < FEWEST_GROUPS) return null;
  const whole = groups.map(({ words }) => words[0]?.raw.toLowerCase()).join('');
  return toNumberPiece(groups, [{ text: whole, stems: false, isExact: true }]);
}

function toNumberPiece(groups: readonly WordPiece[], forms: readonly Form[]): WordPiece {
  const [first, last] = [groups[0] as WordPiece, groups.at(-1) as WordPiece];
  return {
    kind: 'words',
    words: groups.flatMap(({ words }) => words),
    whole: [...(groups.length === 1 ? first.whole : []), ...forms],
    joint: 'number',
    start: first.start,
    end: last.end,
  };
}
