import { setImmediate as pause } from 'node:timers/promises';
import { isEverydayWord, readTerms, type Term } from 'embedded-voice';

/** A question as a caller asked it. */
export interface Asked {
  text: string;
  /** Quantized embedding; null if there is none. */
  vector: Int8Array | null;
  /** Embeddings from different models can't be compared. */
  model: string | null;
}

/** Weight of the embedding compared with the words, if both questions have one. */
const MEANING = 0.6;
/** Cosine similarity of unrelated questions with the bundled model. */
const UNRELATED = 0.3;
/** Pairs sampled to calibrate another model, and the minimum for a usable result. */
const MOST_PAIRS = 2_000;
const FEWEST_PAIRS = 30;
/** Two questions are about the same thing if they share at least this part of their rare words. */
const SAME_NAMES = 0.4;
/** Minimum similarity of questions about the same thing. */
const SAME_THING = 0.6;
/** Factor for the similarity of questions about different things. */
const OTHER_THING = 0.2;
/** How a question asks for an amount says nothing about its topic. */
const MEASURE = /\bhow (?:long|much|many|often|far|old|big|large|soon|late|early)\b/gi;
/** Maximum comparisons before other work gets a turn. */
const SLICE = 10_000;

/** Words that identify what a question is about. */
interface Names {
  stems: string[];
  weight: number;
}

interface Profile {
  weights: Map<string, number>;
  norm: number;
  names: Names;
  rare: Names;
  vector: Int8Array | null;
  length: number;
  model: string | null;
}

const sumValues = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);

/** Words that many questions share say little about the topic. */
function createProfiles(asked: readonly Asked[]): Profile[] {
  const all = asked.map(({ text }) => readTerms(text.replace(MEASURE, ' '), (stem) => stem));
  const counts = new Map<string, number>();
  for (const terms of all) {
    for (const { stem } of terms) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const getRarity = (stem: string) => Math.log(1 + asked.length / (counts.get(stem) ?? 1));
  return all.map((terms, at) => {
    const weights = new Map(terms.map(({ stem, weight }) => [stem, weight * getRarity(stem)]));
    const toNames = (some: readonly Term[]): Names => {
      const stems = some.map(({ stem }) => stem);
      return { stems, weight: sumValues(stems.map((stem) => weights.get(stem) ?? 0)) };
    };
    const vector = asked[at]?.vector ?? null;
    return {
      weights,
      norm: Math.sqrt(sumValues([...weights.values()].map((weight) => weight * weight))),
      names: toNames(terms.filter(({ stem, isName }) => isName || /\d/.test(stem))),
      rare: toNames(
        terms.filter(({ word, isRare }) => isRare || /\d/.test(word) || !isEverydayWord(word)),
      ),
      vector,
      length: vector ? Math.sqrt(getDotProduct(vector, vector)) : 0,
      model: asked[at]?.model ?? null,
    };
  });
}

function getDotProduct(one: Int8Array, other: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

function compareWords(one: Profile, other: Profile): number {
  let sum = 0;
  for (const [stem, weight] of one.weights) sum += weight * (other.weights.get(stem) ?? 0);
  return sum / (one.norm * other.norm || 1);
}

function compareVectors(one: Profile, other: Profile): number | null {
  if (!one.vector || !other.vector || one.model !== other.model) return null;
  return getDotProduct(one.vector, other.vector) / (one.length * other.length || 1);
}

/**
 * Estimates the similarity of unrelated questions as the lower quartile, because most pairs are
 * unrelated whatever the model.
 */
function estimateUnrelated(profiles: readonly Profile[]): number {
  const found: number[] = [];
  for (let apart = 1; apart < profiles.length && found.length < MOST_PAIRS; apart += 1) {
    for (let at = 0; at + apart < profiles.length; at += 1) {
      const cosine = compareVectors(profiles[at] as Profile, profiles[at + apart] as Profile);
      if (cosine !== null) found.push(cosine);
    }
  }
  if (found.length < FEWEST_PAIRS) return UNRELATED;
  found.sort((one, other) => one - other);
  return Math.min(0.95, Math.max(UNRELATED, found[Math.floor(found.length / 4)] ?? 0));
}

function compareProfiles(one: Profile, other: Profile, unrelated: number): number {
  const words = compareWords(one, other);
  const cosine = compareVectors(one, other);
  const meaning = cosine === null ? null : Math.max(0, (cosine - unrelated) / (1 - unrelated));
  const both = meaning === null ? words : MEANING * meaning + (1 - MEANING) * words;
  // A transcript may lack capitals, so that names can't be recognized. Rare words are used then.
  const areNamed = one.names.weight > 0 && other.names.weight > 0;
  const [left, right] = areNamed ? [one.names, other.names] : [one.rare, other.rare];
  if (left.weight === 0 || right.weight === 0) return both;
  const shared = left.stems.filter((stem) => right.stems.includes(stem));
  const weight = sumValues(shared.map((stem) => one.weights.get(stem) ?? 0));
  const isSame = weight / Math.min(left.weight, right.weight) >= SAME_NAMES;
  return isSame ? Math.max(both, SAME_THING) : both * OTHER_THING;
}

/** @returns the similarity of each pair of questions, from 0 to 1 */
export async function measureLikenesses(asked: readonly Asked[]): Promise<Float64Array[]> {
  const profiles = createProfiles(asked);
  const rows = profiles.map(() => new Float64Array(profiles.length));
  const unrelated = estimateUnrelated(profiles);
  let left = SLICE;
  for (const [at, one] of profiles.entries()) {
    for (let other = at + 1; other < profiles.length; other += 1) {
      const found = compareProfiles(one, profiles[other] as Profile, unrelated);
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
