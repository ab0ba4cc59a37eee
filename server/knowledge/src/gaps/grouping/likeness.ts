import { setImmediate as pause } from 'node:timers/promises';
import { isEverydayWord, type Term, termsOf } from 'embedded-voice';

/** A question as callers asked it. */
export interface Asked {
  text: string;
  /** Its meaning in single bytes; null where nothing is embedded. */
  vector: Int8Array | null;
  /** Vectors of different models cannot be compared. */
  model: string | null;
}

/** Share of the meaning in a likeness, where both questions have one. */
const MEANING = 0.6;
/** Similarity of questions about different matters, by the packaged model. */
const UNRELATED = 0.3;
/** Pairs that say how similar questions are by another model, and their least number. */
const MOST_PAIRS = 2_000;
const FEWEST_PAIRS = 30;
/** Share of the rare words from which on two questions name the same thing. */
const SAME_NAMES = 0.4;
/** Least likeness of questions that name the same thing. */
const SAME_THING = 0.6;
/** Part of its likeness that a question about another thing keeps. */
const OTHER_THING = 0.2;
/** Words that ask for an amount say nothing about the matter. */
const MEASURE = /\bhow (?:long|much|many|often|far|old|big|large|soon|late|early)\b/gi;
/** Comparisons after which other work has its turn. */
const SLICE = 10_000;

/** Words that say which thing a question is about. */
interface Names {
  stems: string[];
  weight: number;
}

interface Profile {
  weights: Map<string, number>;
  norm: number;
  names: Names;
  /** Names, numbers and rare words. */
  rare: Names;
  vector: Int8Array | null;
  length: number;
  model: string | null;
}

const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);

/** Words that many questions have say little about the matter of one. */
function profilesOf(asked: readonly Asked[]): Profile[] {
  const all = asked.map(({ text }) => termsOf(text.replace(MEASURE, ' '), (stem) => stem));
  const counts = new Map<string, number>();
  for (const terms of all) {
    for (const { stem } of terms) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const rarity = (stem: string) => Math.log(1 + asked.length / (counts.get(stem) ?? 1));
  return all.map((terms, at) => {
    const weights = new Map(terms.map(({ stem, weight }) => [stem, weight * rarity(stem)]));
    const namesOf = (some: readonly Term[]): Names => {
      const stems = some.map(({ stem }) => stem);
      return { stems, weight: sumOf(stems.map((stem) => weights.get(stem) ?? 0)) };
    };
    const vector = asked[at]?.vector ?? null;
    return {
      weights,
      norm: Math.sqrt(sumOf([...weights.values()].map((weight) => weight * weight))),
      names: namesOf(terms.filter(({ stem, isName }) => isName || /\d/.test(stem))),
      rare: namesOf(
        terms.filter(({ word, isRare }) => isRare || /\d/.test(word) || !isEverydayWord(word)),
      ),
      vector,
      length: vector ? Math.sqrt(product(vector, vector)) : 0,
      model: asked[at]?.model ?? null,
    };
  });
}

function product(one: Int8Array, other: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

function inWords(one: Profile, other: Profile): number {
  let sum = 0;
  for (const [stem, weight] of one.weights) sum += weight * (other.weights.get(stem) ?? 0);
  return sum / (one.norm * other.norm || 1);
}

function cosineOf(one: Profile, other: Profile): number | null {
  if (!one.vector || !other.vector || one.model !== other.model) return null;
  return product(one.vector, other.vector) / (one.length * other.length || 1);
}

/** Of all pairs, a quarter is less similar: most are about different matters, in any model. */
function unrelatedOf(profiles: readonly Profile[]): number {
  const found: number[] = [];
  for (let apart = 1; apart < profiles.length && found.length < MOST_PAIRS; apart += 1) {
    for (let at = 0; at + apart < profiles.length; at += 1) {
      const cosine = cosineOf(profiles[at] as Profile, profiles[at + apart] as Profile);
      if (cosine !== null) found.push(cosine);
    }
  }
  if (found.length < FEWEST_PAIRS) return UNRELATED;
  found.sort((one, other) => one - other);
  return Math.min(0.95, Math.max(UNRELATED, found[Math.floor(found.length / 4)] ?? 0));
}

function likeness(one: Profile, other: Profile, unrelated: number): number {
  const words = inWords(one, other);
  const cosine = cosineOf(one, other);
  const meaning = cosine === null ? null : Math.max(0, (cosine - unrelated) / (1 - unrelated));
  const both = meaning === null ? words : MEANING * meaning + (1 - MEANING) * words;
  // A transcript may lack capitals, so that no name is known as one.
  const areNamed = one.names.weight > 0 && other.names.weight > 0;
  const [left, right] = areNamed ? [one.names, other.names] : [one.rare, other.rare];
  if (left.weight === 0 || right.weight === 0) return both;
  const shared = left.stems.filter((stem) => right.stems.includes(stem));
  const weight = sumOf(shared.map((stem) => one.weights.get(stem) ?? 0));
  const isSame = weight / Math.min(left.weight, right.weight) >= SAME_NAMES;
  return isSame ? Math.max(both, SAME_THING) : both * OTHER_THING;
}

/** @returns how alike each two questions are, from 0 to 1, row by row */
export async function likenesses(asked: readonly Asked[]): Promise<Float64Array[]> {
  const profiles = profilesOf(asked);
  const rows = profiles.map(() => new Float64Array(profiles.length));
  const unrelated = unrelatedOf(profiles);
  let left = SLICE;
  for (const [at, one] of profiles.entries()) {
    for (let other = at + 1; other < profiles.length; other += 1) {
      const found = likeness(one, profiles[other] as Profile, unrelated);
      (rows[at] as Float64Array)[other] = found;
      (rows[other] as Float64Array)[at] = found;
    }
    left -= profiles.length - at;
    if (left > 0) continue;
    left = SLICE;
    await pause();
  }
  return rows;
}
