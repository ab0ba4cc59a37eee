import { splitLines, toSentence } from '../language/words';
import { hasTerm, readWords } from './held-words';
import type { Question } from './question';

/** Maximum characters of one quote. */
const LONGEST_QUOTE = 450;
/** Maximum characters of a passage that is quoted as a whole. */
const SHORT = 320;
/** Starts a sentence that refers to the previous one. */
const REFERS =
  /^(?:it|its|they|their|these|those|this|that|he|she|then|there|otherwise|however|but|also|above|over|after|from|for|then|if you)\b/i;

/** Weight of the form that the question asks for, such as an amount. */
const EXPECTED = 0.3;

interface Line {
  text: string;
  weight: number;
}

/** @returns the sentences of a passage that answer the question, unchanged and in order */
export function getQuote(
  { title, text }: { title: string; text: string },
  { terms, expected }: Question,
): string {
  const lines = splitLines(removeTitle(title, text));
  if (lines.length === 0) return toSentence(title);
  const whole = lines.map(punctuate).join(' ');
  if (whole.length <= SHORT) return whole;
  const words = lines.map(readWords);
  const held = terms.map((term) => words.map((one) => hasTerm(one, term)));
  // A word that every line contains says nothing about which line answers.
  const shares = held.map((found, at) => (terms[at]?.weight ?? 0) / found.filter(Boolean).length);
  const weighed = lines.map((line, at): Line => {
    const weight = shares.reduce((sum, share, term) => sum + (held[term]?.[at] ? share : 0), 0);
    return { text: line, weight: weight + (expected?.test(line) ? EXPECTED : 0) };
  });
  return pickLines(weighed);
}

/** @returns the best line with as many of its neighbors as fit into a quote */
function pickLines(lines: readonly Line[]): string {
  const getWeight = (at: number) => (lines[at]?.weight ?? 0) + (lines[at + 1]?.weight ?? 0) / 2;
  let first = lines.reduce((best, _, at) => (getWeight(at) > getWeight(best) ? at : best), 0);
  while (first > 0 && REFERS.test(lines[first]?.text ?? '')) first -= 1;
  let last = first;
  let length = lines[first]?.text.length ?? 0;
  const fits = (at: number) => length + (lines[at]?.text.length ?? Infinity) < LONGEST_QUOTE;
  while (fits(last + 1)) {
    last += 1;
    length += lines[last]?.text.length ?? 0;
  }
  while (first > 0 && fits(first - 1)) {
    first -= 1;
    length += lines[first]?.text.length ?? 0;
  }
  const quote = lines.slice(first, last + 1).map(({ text }) => punctuate(text));
  return shorten(quote.join(' '));
}

const punctuate = (line: string) => (line.endsWith(':') ? line : toSentence(line));

/** A passage without a title of its own has its first line as the title. */
function removeTitle(title: string, text: string): string {
  const [first = '', ...rest] = text.split('\n');
  return title !== '' && rest.length > 0 && first.trim() === title.trim() ? rest.join('\n') : text;
}

function shorten(text: string): string {
  if (text.length <= LONGEST_QUOTE) return text;
  const cut = text.slice(0, LONGEST_QUOTE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_QUOTE - 60))}…`;
}
