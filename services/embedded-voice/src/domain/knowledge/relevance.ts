import { getContentWords, getStem, splitLines } from '../language/words';
import { hasTerm, isMaybeHeld, readWords } from './held-words';
import type { Question, Term } from './question';
import { getCanonicalStem } from './synonyms';

/** A text that may answer a question. */
export interface Candidate {
  title: string;
  text: string;
  /** Similarity of meaning from 0 to 1; null if unknown. */
  similarity: number | null;
}

/**
 * Weights of a logistic regression over 180 questions about three made-up companies, shifted so
 * that 0.5 is sure: nine of ten passages with at least that score answer the question.
 */
const weights: Signs = { whole: 1.8, lines: 2.4, title: 1.85, meaning: 2.1, lacksForm: -1.9 };
const START = -4.3;
const PRICE = getCanonicalStem(getStem('price'));
/** Used when the similarity is unknown. */
const USUAL_SIMILARITY = 0.3;
/** Maximum score of a passage that lacks a name or a code of the question. */
const WITHOUT_NAME = 0.1;
/** Minimum similarity of a passage that may lack an uncommon word of the question. */
const LEAST_WITHOUT_WORD = 0.4;
/** Maximum score of a passage that lacks such a word, because it may be a name in lower case. */
const UNSURE = 0.45;
/** Share of usual words in an English question, and in one that may have typos. */
const ENGLISH = 1 / 2;
const MAYBE_ENGLISH = 1 / 3;
/** Lines that are compared together, because a sentence often continues the previous one. */
const WINDOW = 2;

/** Signs that a text answers a question, each from 0 to 1. */
export interface Signs {
  /** Share of the question that title and text contain. */
  whole: number;
  /** The same for two lines and the title, halved if they lack the expected form. */
  lines: number;
  /** Share of the title, or of one line, that the question contains. */
  title: number;
  meaning: number;
  /** 1 if title and text lack what the question asks for, such as an amount or a time. */
  lacksForm: number;
}

/** @returns the signs and the maximum score of each text */
function getSigns(
  { terms, expected }: Question,
  candidates: readonly Candidate[],
): { signs: Signs; most: number }[] {
  const mayGuess = isEnglish(terms, MAYBE_ENGLISH);
  const read = candidates.map((one) => {
    const words = readWords(`${one.title} ${one.text}`);
    const sure = terms.map((term) => hasTerm(words, term));
    const held = terms.map((term, at) => sure[at] || (mayGuess && isMaybeHeld(words, term)));
    return { one, held, isGuessed: sure.some((isSure, at) => !isSure && held[at]) };
  });
  const rarity = terms.map(({ weight }, at) => {
    const count = read.filter(({ held }) => held[at]).length;
    return weight * Math.log(1 + (read.length - count + 2.5) / (count + 1.5));
  });
  const sum = rarity.reduce((all, one) => all + one, 0) || 1;
  const getShare = (held: readonly boolean[]) =>
    rarity.reduce((all, one, at) => all + (held[at] ? one : 0), 0) / sum;
  const asked = new Set(terms.map(({ stem }) => stem));
  // `And how much is that?` says little on its own.
  const isVague = terms.every(({ stem, weight }) => stem === PRICE || weight < 1);
  return read.map(({ one, held, isGuessed }) => ({
    signs: {
      whole: getShare(held),
      lines: scoreLines({ terms, expected }, one, { held, getShare }),
      title: Math.max(
        ...[one.title, ...splitLines(one.text)].map((line) => getCoverage(asked, line)),
      ),
      meaning: one.similarity ?? USUAL_SIMILARITY,
      lacksForm: Number(expected !== null && !expected.test(`${one.title} ${one.text}`)),
    },
    most: Math.min(isGuessed || isVague ? UNSURE : 1, getBestScore(one, terms, held)),
  }));
}

/** How well a text fits a question. */
export interface Fit {
  /** How likely the text answers the question, from 0 to 1. */
  score: number;
  /**
   * Nearness from 0 to 3, used when no text is sure. A paraphrased question shares few words with
   * its answer, so the meaning counts separately; 0 if the text lacks a name or code of the
   * question.
   */
  nearness: number;
}

/**
 * Rare words of the question count more. A question without content words scores nothing.
 * @returns the candidates with how well they fit, best first
 */
export function rankCandidates<One extends Candidate>(
  question: Question,
  candidates: readonly One[],
): (One & Fit)[] {
  if (question.terms.length === 0) {
    return candidates.map((one) => ({ ...one, score: 0, nearness: 0 }));
  }
  const all = getSigns(question, candidates);
  return candidates
    .map((one, at) => ({ ...one, ...getFit(all[at]) }))
    .sort((a, b) => b.score - a.score || (b.similarity ?? 0) - (a.similarity ?? 0));
}

function getFit(found: { signs: Signs; most: number } | undefined): Fit {
  if (!found) return { score: 0, nearness: 0 };
  const { signs, most } = found;
  const keys = Object.keys(signs) as (keyof Signs)[];
  const sum = keys.reduce((all, key) => all + weights[key] * signs[key], START);
  const score = Math.min(1 / (1 + Math.exp(-sum)), most);
  return { score, nearness: most === WITHOUT_NAME ? 0 : 2 * score + signs.meaning };
}

/** @returns the maximum score: a text without the question's name or code can't answer */
function getBestScore(
  { similarity }: Candidate,
  terms: readonly Term[],
  held: readonly boolean[],
): number {
  const lacking = terms.filter((_, at) => !held[at]);
  if (lacking.some(({ isName }) => isName)) return WITHOUT_NAME;
  const isNear = (similarity ?? 0) >= LEAST_WITHOUT_WORD;
  if (!isNear && lacking.some(({ isRare }) => isRare)) return WITHOUT_NAME;
  return isEnglish(terms, ENGLISH) && lacking.some(({ isUsual }) => !isUsual) ? UNSURE : 1;
}

/** In other languages, no word counts as usual. */
const isEnglish = (terms: readonly Term[], share: number) =>
  terms.filter(({ isUsual }) => isUsual).length >= terms.length * share;

interface Reading {
  held: readonly boolean[];
  getShare(held: readonly boolean[]): number;
}

function scoreLines(
  { terms, expected }: Question,
  { title, text }: Candidate,
  { held, getShare }: Reading,
): number {
  const inTitle = readWords(title);
  const byTitle = terms.map((term, at) => held[at] && hasTerm(inTitle, term));
  const lines = splitLines(text);
  const shares = lines.map((_, at) => {
    const window = lines.slice(at, at + WINDOW).join(' ');
    const words = readWords(window);
    const share = getShare(
      terms.map((term, i) => Boolean(byTitle[i] || (held[i] && hasTerm(words, term)))),
    );
    return expected === null || expected.test(window) ? share : share / 2;
  });
  return Math.max(0, ...shares);
}

/** @returns the share of a line's words that the question contains */
function getCoverage(asked: ReadonlySet<string>, line: string): number {
  const stems = new Set(getContentWords(line).map((word) => getCanonicalStem(getStem(word))));
  return stems.size === 0 ? 0 : [...stems].filter((stem) => asked.has(stem)).length / stems.size;
}
