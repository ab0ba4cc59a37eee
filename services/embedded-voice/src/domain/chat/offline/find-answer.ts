import { conceptOf, conceptsAsked } from './language/concepts';
import { lightWords } from './language/word-lists';
import { stemOf, stemsOf } from './language/words';
import type { Fact, Knowledge } from './prompt/knowledge';

/** Sentences of one answer. */
const MOST_SENTENCES = 2;
/** Part of a question's weight that a sentence must cover to be its answer. */
const COVERED = 0.5;
/** Parts and words of one question that are looked at. */
const MOST_PARTS = 20;
const MOST_STEMS = 64;
/** Okapi BM25, with a length that matters little among sentences. */
const K1 = 1.2;
const B = 0.4;

const HOUR = 'hour';
/** Part of its weight that a word of any matter keeps. */
const LIGHT = 0.25;
const light = new Set([...lightWords].map(stemOf));
const DAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)da[iy]$|^\d/;

interface Asked {
  stems: string[];
  concepts: Set<string>;
}

interface Found {
  fact: Fact;
  index: number;
  score: number;
}

const askedIn = (text: string): Asked => {
  const stems = [...new Set(stemsOf(text))].slice(0, MOST_STEMS);
  return { stems, concepts: conceptsAsked(text, stems) };
};

/** How rare words are among the facts, and how long facts are. */
class Weights {
  readonly #counts = new Map<string, number>();
  readonly #facts: number;
  readonly average: number;

  constructor(facts: readonly Fact[]) {
    this.#facts = facts.length;
    let words = 0;
    for (const { stems, concepts } of facts) {
      words += stems.length;
      for (const term of new Set([...stems, ...concepts])) {
        this.#counts.set(term, (this.#counts.get(term) ?? 0) + 1);
      }
    }
    this.average = words / Math.max(1, facts.length);
  }

  of(term: string): number {
    const count = this.#counts.get(term) ?? 0;
    const weight = Math.log(1 + (this.#facts - count + 0.5) / (count + 0.5));
    return light.has(term) ? weight * LIGHT : weight;
  }

  knows(term: string): boolean {
    return this.#counts.has(term);
  }
}

/** A day, a number and the word of a concept help a match; that they are missing spoils none. */
const isOptional = (stem: string) =>
  DAY.test(stem) || stem === HOUR || conceptOf(stem) !== undefined;

function bestFor(asked: Asked, facts: readonly Fact[], weights: Weights): Found[] {
  const needed = [...asked.stems.filter((stem) => !isOptional(stem)), ...asked.concepts];
  const optional = asked.stems.filter((stem) => isOptional(stem) && weights.knows(stem));
  const whole = needed.reduce((sum, term) => sum + weights.of(term), 0);
  const terms = [...needed, ...optional];
  const found: Found[] = [];
  for (const [index, fact] of facts.entries()) {
    const own = new Set([...fact.stems, ...fact.concepts]);
    const covered = needed.reduce((sum, term) => sum + (own.has(term) ? weights.of(term) : 0), 0);
    const extra = optional.some((term) => own.has(term));
    if (whole === 0 ? !extra : covered / whole < COVERED) continue;
    const length = 1 - B + (B * fact.stems.length) / weights.average;
    const score = terms.reduce(
      (sum, term) => sum + (own.has(term) ? (weights.of(term) * (K1 + 1)) / (1 + K1 * length) : 0),
      0,
    );
    found.push({ fact, index, score });
  }
  return found.sort((one, other) => other.score - one.score || one.index - other.index);
}

/** The best sentence, and a second one that has a word of the question that the first lacks. */
function choose(asked: Asked, found: readonly Found[]): Found[] {
  const [best] = found;
  if (!best) return [];
  const terms = [...asked.stems, ...asked.concepts];
  const has = ({ fact }: Found, term: string) =>
    fact.stems.includes(term) || fact.concepts.has(term);
  const missing = terms.filter((term) => !has(best, term));
  const second = found
    .slice(1)
    .find((one) => one.score >= best.score * 0.6 && missing.some((term) => has(one, term)));
  return second ? [best, second] : [best];
}

const partsOf = (text: string) =>
  text
    .split(/[.?!;,\n]| (?:and|because|but|but also|as well as) /i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, MOST_PARTS);

/**
 * @param text the turn
 * @param earlier the turn before, for a question that continues it
 * @returns up to two sentences of the prompt, in its order; empty when it does not say
 */
export function findAnswer({ facts }: Knowledge, text: string, earlier: string): string[] {
  if (facts.length === 0) return [];
  const weights = new Weights(facts);
  const answerTo = (asked: Asked) => choose(asked, bestFor(asked, facts, weights));
  const whole = askedIn(text);
  const ofParts = partsOf(text).flatMap((part) => answerTo(askedIn(part))[0] ?? []);
  const several = new Set(ofParts.map(({ fact }) => fact)).size > 1;
  let chosen = several ? ofParts : answerTo(whole);
  if (chosen.length === 0) chosen = ofParts;
  if (chosen.length === 0 && continues(text, whole)) {
    const both = askedIn(earlier);
    chosen = answerTo({
      stems: [...new Set([...whole.stems, ...both.stems])],
      concepts: new Set([...whole.concepts, ...both.concepts]),
    });
  }
  return said(chosen);
}

/** `And on Saturdays?` */
const continues = (text: string, { stems }: Asked) =>
  stems.length > 0 &&
  stems.length <= 3 &&
  /^(?:and|what about|how about|or|also|then)\b/i.test(text);

function said(chosen: readonly Found[]): string[] {
  const [first] = chosen;
  if (first?.fact.before) return [first.fact.before.text, first.fact.text];
  const unique = new Map(chosen.map((one) => [one.fact.text, one]));
  return [...unique.values()]
    .slice(0, MOST_SENTENCES)
    .sort((one, other) => one.index - other.index)
    .map(({ fact }) => fact.text);
}
