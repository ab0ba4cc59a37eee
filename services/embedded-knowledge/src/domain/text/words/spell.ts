import { removeDiacritics, spellUmlauts } from './fold';

export interface Form {
  text: string;
  /** Whether other forms of the word match too. */
  stems: boolean;
  isExact: boolean;
}

export interface Word {
  /** As in the normalized text. */
  raw: string;
  forms: Form[];
  /** Words within the word, such as those of a camelCase name. */
  inner: Form[];
  /** Whether the inner words mean something else: `.NET` isn't a net. */
  isName: boolean;
  start: number;
  end: number;
}

const PLAIN_WORD = /^[A-Z]?[a-z]+$/;

/** A version is found with and without its letter. */
const VERSION = /^v\d/;

/** Maximum length. Longer words with the same beginning aren't distinguished. */
const LONGEST = 100;
const LONGEST_SQUEEZED = 40;
const MOST_SQUEEZED = 5;
/** Minimum length of a part between letters and digits: `x86` has no parts. */
const SHORTEST_PART = 3;

/** Prefix of the lexeme of a word with its diacritics. */
export const DIACRITICS = '=';

const LETTERS = /^(?:[a-z]+|\p{L}[\p{L}\p{M}]*)$/u;

/** @returns a form of a word that matches others with the same stem */
const toWordForm = (text: string, isExact: boolean): Form => ({
  text: text.slice(0, LONGEST),
  stems: LETTERS.test(text),
  isExact,
});

const toWrittenForm = (text: string): Form => ({
  text: text.slice(0, LONGEST),
  stems: false,
  isExact: true,
});

export function spellWord(raw: string, start: number): Word {
  const end = start + raw.length;
  const lower = raw.toLowerCase();
  if (PLAIN_WORD.test(raw))
    return { raw, forms: [toWordForm(lower, true)], inner: [], isName: false, start, end };
  if (/^\.|[+#]$/.test(raw)) {
    const name = lower.replace(/^\.|[+#]+$/g, '');
    const inner = name.length > 1 ? [toWordForm(removeDiacritics(name), false)] : [];
    return {
      raw,
      forms: [toWrittenForm(removeDiacritics(lower))],
      inner,
      isName: true,
      start,
      end,
    };
  }
  const folded = removeDiacritics(lower);
  const forms = [toWordForm(folded, folded === lower)];
  if (folded !== lower) forms.push(toWrittenForm(DIACRITICS + lower));
  if (VERSION.test(lower)) forms.push(toWordForm(lower.slice(1), false));
  const umlauts = spellUmlauts(lower);
  if (umlauts) forms.push(toWordForm(umlauts, false));
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
  return [...new Set(parts)].map((part) => toWordForm(removeDiacritics(part.toLowerCase()), false));
}

/** An amount with thousands separators is also found without its cents. */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+)\.\d{1,2}$|^(\d{1,3}(?:\.\d{3})+),\d{1,2}$/;

/** @returns joined words as written, and without the joining characters */
export function spellWhole(token: string): Form[] {
  const lower = removeDiacritics(token.toLowerCase()).replaceAll('×', 'x');
  if (lower.length > LONGEST) return [];
  const whole = toWrittenForm(lower.replace(/(?<=\d),(?=\d{3}(?!\d))/g, ''));
  if (VERSION.test(lower)) return [whole, toWrittenForm(lower.slice(1))];
  const [, english, continental] = AMOUNT.exec(lower) ?? [];
  const amount = english ?? continental;
  if (amount) return [whole, toWrittenForm(amount.replace(/\D/g, ''))];
  const words = lower.split(/[-_'·.&,]+/);
  const squeezed = words.join('');
  const isDecimal = /^[\d.,]+$/.test(lower) && !/^\d{1,3}([.,]\d{3})+$/.test(lower);
  const isSqueezed =
    !isDecimal &&
    words.length <= MOST_SQUEEZED &&
    squeezed.length <= LONGEST_SQUEEZED &&
    /^[\p{L}\p{M}\p{N}]+$/u.test(squeezed);
  return isSqueezed ? [whole, toWordForm(squeezed, false)] : [whole];
}
