import { asSentence, sentencesOf, stemsOf } from '../chat/offline/language/words';
import type { Passage } from './knowledge-source';

/** Sentences of one passage that an answer has. */
export interface Quoted {
  passage: Passage;
  quote: string;
}

/** Sentences of one answer. */
const MOST_SENTENCES = 3;
/** Characters of one quote. */
const LONGEST_QUOTE = 600;
/** A passage of this length is quoted as a whole. */
const SHORT = 200;
/** A sentence that refers to the one before. */
const REFERS = /^(?:it|they|these|those|this|that|he|she|then|there|otherwise|however|but|also)\b/i;

interface Line {
  text: string;
  stems: ReadonlySet<string>;
  index: number;
}

const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .flatMap(sentencesOf)
    .map((line) => line.replace(/^(?:[-*•–]|\d{1,3}[.)])\s+/, '').trim())
    .filter((line) => line !== '')
    .map((line, index) => ({ text: line, stems: new Set(stemsOf(line)), index }));

const countIn = (line: Line, wanted: readonly string[]) =>
  wanted.filter((stem) => line.stems.has(stem)).length;

/** The line with most of the wanted words; the first of several. */
function bestOf(lines: readonly Line[], wanted: readonly string[]): Line | undefined {
  return [...lines].sort(
    (one, other) => countIn(other, wanted) - countIn(one, wanted) || one.index - other.index,
  )[0];
}

/**
 * @returns the sentences of a passage that answer the question, in its own words and order
 */
function quoteOf({ title, text }: Passage, question: readonly string[]): string {
  const lines = linesOf(text);
  if (text.length <= SHORT && lines.length > 0 && lines.length <= 2) {
    return lines.map((line) => asSentence(line.text)).join(' ');
  }
  // The title holds for the whole passage: its words choose no sentence.
  const inTitle = new Set(stemsOf(title));
  const own = question.filter((stem) => !inTitle.has(stem));
  const wanted = own.some((stem) => lines.some((line) => line.stems.has(stem))) ? own : question;
  const best = bestOf(lines, wanted);
  if (!best) return asSentence(title);
  const chosen = new Set([best]);
  const before = lines[best.index - 1];
  if (before && REFERS.test(best.text)) chosen.add(before);
  const missing = wanted.filter((stem) => !best.stems.has(stem));
  const second = bestOf(lines, missing);
  if (second && countIn(second, missing) > 0) chosen.add(second);
  const next = lines[best.index + 1];
  if (chosen.size === 1 && next && (best.text.length < 40 || best.text.endsWith(':'))) {
    chosen.add(next);
  }
  const said = [...chosen].sort((one, other) => one.index - other.index).slice(0, MOST_SENTENCES);
  const quote = said.map((line) => (line.text.endsWith(':') ? line.text : asSentence(line.text)));
  return shortened(quote.join(' '));
}

function shortened(text: string): string {
  if (text.length <= LONGEST_QUOTE) return text;
  const cut = text.slice(0, LONGEST_QUOTE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_QUOTE - 60))}…`;
}

/** @returns what to say of the passages; a further one only for words that the first lacks */
export function quotesOf(passages: readonly Passage[], question: string): Quoted[] {
  const wanted = [...new Set(stemsOf(question))];
  const [first, ...others] = passages;
  if (!first) return [];
  const quoted: Quoted[] = [{ passage: first, quote: quoteOf(first, wanted) }];
  const known = new Set(stemsOf(`${first.title} ${first.text}`));
  const missing = wanted.filter((stem) => !known.has(stem));
  const second = others.find(({ title, text }) => {
    const stems = new Set(stemsOf(`${title} ${text}`));
    return missing.some((stem) => stems.has(stem));
  });
  if (second) quoted.push({ passage: second, quote: quoteOf(second, missing) });
  return quoted;
}
