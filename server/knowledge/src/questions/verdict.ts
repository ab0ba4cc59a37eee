import type { Expectation, FoundChunk, QuestionOutcome } from 'shared-contract';

/** A question that was asked: the search was made and these chunks were found, in their order. */
export interface Verdict {
  outcome: QuestionOutcome;
  /** Place of the first chunk that is expected, from 1. */
  rank: number | null;
}

/** Decides by the place of the expected chunk among those found. */
export function verdictOf(
  { expected, top }: { expected: Expectation; top: number },
  found: readonly FoundChunk[],
): Verdict {
  const { kind, value } = expected;
  const isExpected = {
    chunk: (chunk: FoundChunk) => chunk.id.toLowerCase() === value.toLowerCase(),
    tracking_id: (chunk: FoundChunk) => chunk.tracking_id === value,
    words: (chunk: FoundChunk) => chunk.holds === true,
  }[kind];
  const at = found.findIndex(isExpected);
  const rank = at < 0 ? null : at + 1;
  return { outcome: rank !== null && rank <= top ? 'pass' : 'fail', rank };
}
