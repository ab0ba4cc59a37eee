import { fold, spellUmlauts } from './fold';

/** One way to spell a word in the index. */
export interface Form {
  text: string;
  /** Whether other forms of the word are meant too. */
  stems: boolean;
  /** Whether it is the word as it is written. */
  isExact: boolean;
}

export interface Word {
  /** As in the normalized text. */
  raw: string;
  forms: Form[];
  /** Words within the word, such as those of a camelCase name. */
  inner: Form[];
  /** Whether the words within mean something else: `.NET` is no net. */
  isName: boolean;
  start: number;
  end: number;
}

/** Most words have one spelling. */
const PLAIN_WORD = /^[A-Z]?[a-z]+$/;

/** A version is found with and without its letter. */
const VERSION = /^v\d/;

/** Longest word that is told apart from others with the same beginning. */
const LONGEST = 100;
const LONGEST_SQUEEZED = 40;
const MOST_SQUEEZED = 5;
/** Fewest digits or letters of a part between letters and digits: `x86` has no parts. */
const SHORTEST_PART = 3;

/** Begins the lexeme of a word with its diacritics. */
export const DIACRITICS = '=';

const LETTERS = /^(?:[a-z]+|\p{L}[\p{L}\p{M}]*)$/u;

/** @returns a form of a word, with others of the same stem */
const asWord = (text: string, isExact: boolean): Form => ({
  text: text.slice(0, LONGEST),
  stems: LETTERS.test(text),
  isExact,
});

const asWritten = (text: string): Form => ({
  text: text.slice(0, LONGEST),
  stems: false,
  isExact: true,
});

export function spellWord(raw: string, start: number): Word {
  const end = start + raw.length;
  const lower = raw.toLowerCase();
  if (PLAIN_WORD.test(raw))
    return { raw, forms: [asWord(lower, true)], inner: [], isName: false, start, end };
  if (/^\.|[+#]$/.test(raw)) {
    const name = lower.replace(/^\.|[+#]+$/g, '');
    const inner = name.length > 1 ? [asWord(fold(name), false)] : [];
    return { raw, forms: [asWritten(fold(lower))], inner, isName: true, start, end };
  }
  const folded = fold(lower);
  const forms = [asWord(folded, folded === lower)];
  if (folded !== lower) forms.push(asWritten(DIACRITICS + lower));
  if (VERSION.test(lower)) forms.push(asWord(lower.slice(1), false));
  const umlauts = spellUmlauts(lower);
  if (umlauts) forms.push(asWord(umlauts, false));
  return { raw, forms, inner: spellInner(raw), isName: false, start, end };
}

const CASE_CHANGE = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const DIGITS_BEGIN_OR_END = /(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/u;

function spellInner(raw: string): Form[] {
  if (raw.length > LONGEST) return [];
  const byCase = raw.split(CASE_CHANGE);
  const parts = byCase.length > 1 ? byCase : [];
  const byDigits = raw.split(DIGITS_BEGIN_OR_END);
  if (byDigits.length > 1) parts.push(...byDigits.filter((part) => part.length >= SHORTEST_PART));
  return [...new Set(parts)].map((part) => asWord(fold(part.toLowerCase()), false));
}

/** An amount with its thousands apart; one without its cents is found, too. */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+)\.\d{1,2}$|^(\d{1,3}(?:\.\d{3})+),\d{1,2}$/;

/** @returns joined words as they are written, and without what joins them */
export function spellWhole(token: string): Form[] {
  const lower = fold(token.toLowerCase()).replaceAll('×', 'x');
  if (lower.length > LONGEST) return [];
  const whole = asWritten(lower.replace(/(?<=\d),(?=\d{3}(?!\d))/g, ''));
  if (VERSION.test(lower)) return [whole, asWritten(lower.slice(1))];
  const [, english, continental] = AMOUNT.exec(lower) ?? [];
  const amount = english ?? continental;
  if (amount) return [whole, asWritten(amount.replace(/\D/g, ''))];
  const words = lower.split(/[-_'·.&,]+/);
  const squeezed = words.join('');
  const isDecimal = /^[\d.,]+$/.test(lower) && !/^\d{1,3}([.,]\d{3})+$/.test(lower);
  const isSqueezed =
    !isDecimal &&
    words.length <= MOST_SQUEEZED &&
    squeezed.length <= LONGEST_SQUEEZED &&
    /^[\p{L}\p{M}\p{N}]+$/u.test(squeezed);
  return isSqueezed ? [whole, asWord(squeezed, false)] : [whole];
}
