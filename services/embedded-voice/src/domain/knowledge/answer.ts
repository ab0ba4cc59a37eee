import type { AnswerOutcome } from 'shared-contract';
import type { Question } from './question';
import { getQuote } from './quote';

/** A passage of a dataset or, without a chunk, of the assistant's prompt. */
export interface RankedPassage {
  chunkId: string | null;
  title: string;
  text: string;
  score: number;
}

/** What an assistant says to a question, in the words of its passages. */
export interface QuotedAnswer<One> {
  outcome: Extract<AnswerOutcome, 'answered' | 'prompt' | 'unknown'>;
  /** Passages that are said, best first; those of an unsure answer are only near. */
  said: { passage: One; quote: string }[];
}

/** Least score of a passage that is said as the closest one. */
const NEAR = 0.13;
/** Passages of one answer. */
const MOST_SAID = 2;
/** A second passage is said when its score is at least this share of the first one's. */
const BESIDE = 0.8;

/**
 * Quotes the passages that answer. The best one is sure when it reaches the threshold and no
 * passage below the threshold scores nearly as well; otherwise the closest ones are unsure.
 * @param ranked best first
 */
export function answerFrom<One extends RankedPassage>(
  question: Question,
  ranked: readonly One[],
  threshold: number,
): QuotedAnswer<One> {
  const [best, ...others] = ranked;
  if (!best || best.score < NEAR) return { outcome: 'unknown', said: [] };
  const beside = others.filter(({ score }) => score >= Math.max(NEAR, best.score * BESIDE));
  const quoted = (passages: readonly One[]) =>
    distinct(passages.map((passage) => ({ passage, quote: getQuote(passage, question) })));
  const isSure = best.score >= threshold && beside.every(({ score }) => score >= threshold);
  if (!isSure) {
    return {
      outcome: 'unknown',
      said: quoted([best, ...others.filter(({ score }) => score >= NEAR)].slice(0, MOST_SAID)),
    };
  }
  const outcome = best.chunkId === null ? 'prompt' : 'answered';
  return { outcome, said: quoted([best, ...beside].slice(0, MOST_SAID)) };
}

/** Drops a quote that another one contains. */
const distinct = <One extends { quote: string }>(all: readonly One[]): One[] =>
  all.filter(({ quote }, at) => all.findIndex((one) => one.quote.includes(quote)) === at);
