import { isCommonWord } from '../language/common-words';
import { getContentWords, getStem, linesOf, wordsOf } from '../language/words';
import { MONEY, type Question, type Term } from './question';
import { getCanonicalStem } from './synonyms';

/** A text that may answer a question. */
export interface Candidate {
  title: string;
  text: string;
  /** Similarity of its meaning from 0 to 1; null where that isn't known. */
  similarity: number | null;
}

/**
 * Weights of a logistic regression over 180 questions about three made-up companies, moved so that
 * 0.5 is where an answer is sure: nine of ten passages from there on answer the question.
 */
const weights: Signs = { whole: 1.8, lines: 2.4, title: 1.85, meaning: 2.1, lacksForm: -1.9 };
const START = -4.3;
/** Similarity that stands for an unknown one. */
const USUAL_SIMILARITY = 0.3;
/** Most that a passage reaches without a name or a code of the question. */
const WITHOUT_NAME = 0.1;
/** Similarity of a passage that may lack a word which is no usual one. */
const LEAST_WITHOUT_WORD = 0.4;
/** Most that a passage reaches without such a word, which may be a name in lower case. */
const UNSURE = 0.45;
/** Begins of the same word have at least this length. */
const SHORTEST_BEGIN = 5;
/** Endings that make another form of the same word, in the usual languages with our letters. */
const ENDING = /^(?:e|em|en|er|es|n|s)$/;
/** Lines that are read together: a sentence often continues the one before. */
const WINDOW = 2;

/** An address rarely says that it is one, nor does a price. */
const STREET =
  /\b\d+[a-z]? (?:\p{Lu}[\p{L}'-]+ ){1,3}(?:street|road|lane|avenue|square|st|rd|ave|drive|way|close|place|row|court)\b|\p{Lu}[\p{L}-]*(?:stra(?:ß|ss)e|gasse|weg|platz) \d/iu;

/** The words of a text, as they are compared. */
interface Words {
  stems: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

/** @returns the words of a text, parts of compounds too */
function wordsIn(text: string): Words {
  const words = wordsOf(text).flatMap((word) => {
    const parts = word.split(/[-.'’]/);
    return parts.length > 1 ? [word, ...parts, parts.join('')] : [word];
  });
  const stems = words.map(getStem);
  if (STREET.test(text)) stems.push(getCanonicalStem(getStem('address')));
  if (MONEY.test(text)) stems.push(getCanonicalStem(getStem('price')));
  return { stems: new Set([...stems, ...stems.map(getCanonicalStem)]), words: new Set(words) };
}

/** Whether one letter more, less, other or swapped makes the other word; two in long words. */
function isMisspelt(word: string, meant: string): boolean {
  const most = word.length >= 8 ? 2 : 1;
  if (word.length < 4 || Math.abs(word.length - meant.length) > most) return false;
  let before: number[] = [];
  let row = [...Array(meant.length + 1).keys()];
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= meant.length; j += 1) {
      const other = word[i - 1] === meant[j - 1] ? 0 : 1;
      let edits = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + other);
      if (i > 1 && j > 1 && word[i - 1] === meant[j - 2] && word[i - 2] === meant[j - 1]) {
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      }
      next.push(edits);
    }
    before = row;
    row = next;
  }
  return (row[meant.length] ?? most + 1) <= most;
}

/** A rare word is held in one of its forms; of others the begin is enough. */
const holds = (text: Words, term: Term): boolean =>
  text.stems.has(term.stem) ||
  (!/\d/.test(term.stem) && (holdsForm(text, term) || holdsMeant(text, term)));

function holdsForm({ stems }: Words, { stem, isRare }: Term): boolean {
  if (stem.length < SHORTEST_BEGIN) return false;
  return [...stems].some((other) => {
    const [short, long] = other.length < stem.length ? [other, stem] : [stem, other];
    if (short.length < SHORTEST_BEGIN || !long.startsWith(short)) return false;
    return !isRare || ENDING.test(long.slice(short.length));
  });
}

/** Another name isn't another spelling: only a usual word is meant. */
const holdsMeant = ({ words }: Words, { word, stem, isUsual, isName }: Term): boolean =>
  !isUsual &&
  !isName &&
  [...words].some(
    (other) => isCommonWord(other) && (isMisspelt(word, other) || isMisspelt(stem, getStem(other))),
  );

/** What tells whether a text answers a question; each from 0 to 1. */
export interface Signs {
  /** Share of the question that title and text hold. */
  whole: number;
  /** The same of two lines beside the title; half where they lack the asked form. */
  lines: number;
  /** Share of the title, or of one line, that the question holds. */
  title: number;
  meaning: number;
  /** Neither title nor text has an amount, a time or whatever the question asks for. */
  lacksForm: number;
}

/** @returns the signs of each text, and what the score of each is at most */
function getSigns(
  { terms, expected }: Question,
  candidates: readonly Candidate[],
): { signs: Signs; most: number }[] {
  const read = candidates.map((one) => {
    const words = wordsIn(`${one.title} ${one.text}`);
    return { one, held: terms.map((term) => holds(words, term)) };
  });
  const rarity = terms.map(({ weight }, at) => {
    const count = read.filter(({ held }) => held[at]).length;
    return weight * Math.log(1 + (read.length - count + 2.5) / (count + 1.5));
  });
  const sum = rarity.reduce((all, one) => all + one, 0) || 1;
  const shareOf = (held: readonly boolean[]) =>
    rarity.reduce((all, one, at) => all + (held[at] ? one : 0), 0) / sum;
  const asked = new Set(terms.map(({ stem }) => stem));
  return read.map(({ one, held }) => ({
    signs: {
      whole: shareOf(held),
      lines: bestLines({ terms, expected }, one, { held, shareOf }),
      title: Math.max(...[one.title, ...linesOf(one.text)].map((line) => coveredBy(asked, line))),
      meaning: one.similarity ?? USUAL_SIMILARITY,
      lacksForm: Number(expected !== null && !expected.test(`${one.title} ${one.text}`)),
    },
    most: getBestScore(one, terms, held),
  }));
}

/**
 * Scores texts from 0 to 1 by how likely they answer the question. Rare words of the question count
 * more. A question of words without a matter of their own scores nothing.
 * @returns the candidates with their scores, best first
 */
export function scored<One extends Candidate>(
  question: Question,
  candidates: readonly One[],
): (One & { score: number })[] {
  if (question.terms.length === 0) return candidates.map((one) => ({ ...one, score: 0 }));
  const all = getSigns(question, candidates);
  return candidates
    .map((one, at) => ({ ...one, score: getScore(all[at]) }))
    .sort((a, b) => b.score - a.score || (b.similarity ?? 0) - (a.similarity ?? 0));
}

function getScore(found: { signs: Signs; most: number } | undefined): number {
  if (!found) return 0;
  const { signs, most } = found;
  const keys = Object.keys(signs) as (keyof Signs)[];
  const sum = keys.reduce((all, key) => all + weights[key] * signs[key], START);
  return Math.min(1 / (1 + Math.exp(-sum)), most);
}

/** The code of another door is no answer. */
function getBestScore(
  { similarity }: Candidate,
  terms: readonly Term[],
  held: readonly boolean[],
): number {
  const lacking = terms.filter((_, at) => !held[at]);
  if (lacking.some(({ isName }) => isName)) return WITHOUT_NAME;
  const isNear = (similarity ?? 0) >= LEAST_WITHOUT_WORD;
  if (!isNear && lacking.some(({ isRare }) => isRare)) return WITHOUT_NAME;
  return isEnglish(terms) && lacking.some(({ isUsual }) => !isUsual) ? UNSURE : 1;
}

/** In other languages no word is a usual one. */
const isEnglish = (terms: readonly Term[]) =>
  terms.filter(({ isUsual }) => isUsual).length >= terms.length / 2;

interface Reading {
  held: readonly boolean[];
  shareOf(held: readonly boolean[]): number;
}

function bestLines(
  { terms, expected }: Question,
  { title, text }: Candidate,
  { held, shareOf }: Reading,
): number {
  const inTitle = wordsIn(title);
  const byTitle = terms.map((term, at) => held[at] && holds(inTitle, term));
  const lines = linesOf(text);
  const shares = lines.map((_, at) => {
    const window = lines.slice(at, at + WINDOW).join(' ');
    const words = wordsIn(window);
    const share = shareOf(
      terms.map((term, i) => Boolean(byTitle[i] || (held[i] && holds(words, term)))),
    );
    return expected === null || expected.test(window) ? share : share / 2;
  });
  return Math.max(0, ...shares);
}

/** Share of the words of a line that were asked for. */
function coveredBy(asked: ReadonlySet<string>, line: string): number {
  const stems = new Set(getContentWords(line).map((word) => getCanonicalStem(getStem(word))));
  return stems.size === 0 ? 0 : [...stems].filter((stem) => asked.has(stem)).length / stems.size;
}
