import type { CallSnippet } from 'shared-contract';
import type { IndexedTurn } from '../rows/turns';
import { splitWords, type Word } from '../rows/words';
import type { Term } from './query';

const LONGEST = 160;
const BEFORE = 48;

/** A text that may contain a match, with speaker and time. */
type Passage = Pick<CallSnippet, 'text' | 's' | 'role'>;

/**
 * @returns an excerpt around the first match of the passage with the most terms, preferring the
 * customer's turns; null if nothing matches
 */
export function findSnippet(
  turns: readonly IndexedTurn[],
  others: readonly (string | null)[],
  terms: readonly Term[],
): CallSnippet | null {
  const passages: Passage[] = [
    ...turns.filter(({ role }) => role === 'user'),
    ...others.flatMap((text) => (text ? [{ text, s: null, role: null }] : [])),
    ...turns.filter(({ role }) => role !== 'user'),
  ];
  let best: { passage: Passage; marks: [number, number][]; found: number } | null = null;
  for (const passage of passages) {
    const { marks, found } = findMarks(passage.text, terms);
    if (found > (best?.found ?? 0)) best = { passage, marks, found };
    if (found === terms.length) break;
  }
  return best && cutExcerpt(best.passage, best.marks);
}

function findMarks(text: string, terms: readonly Term[]) {
  const words = splitWords(text);
  const marks: [number, number][] = [];
  let found = 0;
  for (const term of terms) {
    const before = marks.length;
    for (const [index, { start }] of words.entries()) {
      const last = findLastWord(words, index, term);
      if (last) marks.push([start, last.end]);
    }
    if (marks.length > before) found += 1;
  }
  return { marks: joinMarks(marks), found };
}

function findLastWord(words: readonly Word[], index: number, { words: wanted, isPrefix }: Term) {
  const matches = wanted.every((word, offset) => {
    const said = words[index + offset]?.word;
    const isLast = offset === wanted.length - 1;
    return isPrefix && isLast ? said?.startsWith(word) : said === word;
  });
  return matches ? words[index + wanted.length - 1] : undefined;
}

function joinMarks(marks: [number, number][]): [number, number][] {
  const result: [number, number][] = [];
  for (const [start, end] of marks.sort((one, other) => one[0] - other[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

function cutExcerpt({ text, s, role }: Passage, marks: readonly [number, number][]): CallSnippet {
  const first = marks[0]?.[0] ?? 0;
  let from = text.length <= LONGEST ? 0 : Math.max(0, first - BEFORE);
  if (from > 0) from = Math.min(first, text.indexOf(' ', from - 1) + 1 || first);
  let until = Math.min(text.length, from + LONGEST);
  if (until < text.length) until = Math.max(marks[0]?.[1] ?? until, text.lastIndexOf(' ', until));
  const [lead, tail] = [from > 0 ? '…' : '', until < text.length ? '…' : ''];
  const shift = lead.length - from;
  return {
    text: `${lead}${text.slice(from, until)}${tail}`,
    marks: marks
      .filter(([start, end]) => start >= from && end <= until)
      .map(([start, end]) => [start + shift, end + shift]),
    s,
    role,
  };
}
