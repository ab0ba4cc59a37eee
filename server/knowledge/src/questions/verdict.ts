import { hasPhrase } from 'embedded-knowledge';
import type { Expectation, FoundChunk, QuestionAnswer, QuestionOutcome } from 'shared-contract';

/** The expected result, and how many of the first chunks are searched for it. */
interface Expected {
  expected: Expectation;
  top: number;
}

/** @returns rank of the first expected chunk, from 1; null if there is none */
export function findRank({ expected }: Expected, found: readonly FoundChunk[]): number | null {
  const at = found.findIndex((chunk) => isExpected(expected, chunk));
  return at < 0 ? null : at + 1;
}

/** Passes if the expected chunk is among the first `top`. */
export const getSearchOutcome = (question: Expected, rank: number | null): QuestionOutcome =>
  rank !== null && rank <= question.top ? 'pass' : 'fail';

/**
 * Passes if the search passes and the assistant gives a confident answer that cites the expected
 * chunk or contains the expected words.
 */
export function getOutcome(
  question: Expected,
  found: readonly FoundChunk[],
  answer: QuestionAnswer,
): QuestionOutcome {
  if (getSearchOutcome(question, findRank(question, found)) === 'fail') return 'fail';
  if (answer.certainty !== 'sure') return 'fail';
  const { expected } = question;
  const isRight =
    expected.kind === 'words'
      ? hasPhrase(answer.text, expected.value)
      : found.some((chunk) => isExpected(expected, chunk) && answer.chunk_ids.includes(chunk.id));
  return isRight ? 'pass' : 'fail';
}

function isExpected({ kind, value }: Expectation, chunk: FoundChunk): boolean {
  if (kind === 'chunk') return chunk.id.toLowerCase() === value.toLowerCase();
  return kind === 'tracking_id' ? chunk.tracking_id === value : chunk.holds === true;
}
