import { hasPhrase } from 'embedded-knowledge';
import type { Expectation, FoundChunk, QuestionAnswer, QuestionOutcome } from 'shared-contract';

/** What is expected of a question, and in how many of the chunks that its search finds first. */
interface Expected {
  expected: Expectation;
  top: number;
}

/** @returns place of the first expected chunk among those found, from 1; null without one */
export function rankOf({ expected }: Expected, found: readonly FoundChunk[]): number | null {
  const at = found.findIndex((chunk) => isExpected(expected, chunk));
  return at < 0 ? null : at + 1;
}

/** The search passes when the expected chunk is among the first ones. */
export const searchOutcome = (question: Expected, rank: number | null): QuestionOutcome =>
  rank !== null && rank <= question.top ? 'pass' : 'fail';

/**
 * A question passes when its search does and the assistant is sure of an answer that quotes the
 * expected chunk or has the expected words.
 */
export function outcomeOf(
  question: Expected,
  found: readonly FoundChunk[],
  answer: QuestionAnswer,
): QuestionOutcome {
  if (searchOutcome(question, rankOf(question, found)) === 'fail') return 'fail';
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
