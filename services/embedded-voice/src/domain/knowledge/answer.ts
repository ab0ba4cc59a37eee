import type { AnswerOutcome } from 'shared-contract';
import type { Question } from './question';
import { getQuote } from './quote';
import type { Candidate, Fit } from './relevance';

/** A passage of a dataset or, without a chunk, of the assistant's prompt. */
export type RankedPassage = Omit<Candidate, 'similarity'> & Fit & { chunkId: string | null };

/** What an assistant says to a question, in the words of its passages. */
export interface QuotedAnswer<One> {
  outcome: Extract<AnswerOutcome, 'answered' | 'prompt' | 'unknown'>;
  /** The quoted passages, best first. */
  said: readonly { passage: One; quote: string }[];
}

/** Minimum nearness of a passage that is quoted as the closest one. */
const NEAR = 0.5;
/** Maximum passages in one answer. */
const MOST_SAID = 3;
/** Maximum characters of two sure quotes for adding a third one, such as a row of a table. */
const SHORT = 400;
/** Another passage is quoted too if it has at least this share of the best one's fit. */
const BESIDE = { score: 0.8, nearness: 0.5 };

/**
 * Quotes the passages that answer. The best one is sure when it reaches the threshold and no
 * passage below the threshold scores nearly as well. Otherwise the closest ones are quoted as
 * unsure.
 * @param ranked best first
 */
export function quoteAnswer<One extends RankedPassage>(
  question: Question,
  ranked: readonly One[],
  threshold: number,
): QuotedAnswer<One> {
  const quotePassages = (passages: readonly One[]) =>
    dropContained(
      passages.slice(0, MOST_SAID).map((passage) => ({
        passage,
        quote: getQuote(passage, question),
      })),
    );
  const best = getBest(ranked, 'score');
  const isSure = best.length > 0 && best.every(({ score }) => score >= threshold);
  if (!isSure) {
    const near = ranked
      .filter(({ nearness }) => nearness >= NEAR)
      .sort((a, b) => b.nearness - a.nearness);
    return { outcome: 'unknown', said: quotePassages(getBest(near, 'nearness')) };
  }
  return {
    outcome: best[0]?.chunkId === null ? 'prompt' : 'answered',
    said: dropLongThird(quotePassages(best)),
  };
}

/** @returns the first passage and those that fit nearly as well */
function getBest<One extends RankedPassage>(ranked: readonly One[], by: keyof Fit): One[] {
  const least = (ranked[0]?.[by] ?? 0) * BESIDE[by];
  return ranked.filter((one) => one[by] >= least);
}

function dropLongThird<One extends { quote: string }>(all: readonly One[]): readonly One[] {
  const [first, second] = all.map(({ quote }) => quote.length);
  return (first ?? 0) + (second ?? 0) < SHORT ? all : all.slice(0, 2);
}

/** Removes quotes that another one contains. */
const dropContained = <One extends { quote: string }>(all: readonly One[]): One[] =>
  all.filter(({ quote }, at) => all.findIndex((one) => one.quote.includes(quote)) === at);
