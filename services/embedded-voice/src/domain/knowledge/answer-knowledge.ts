import type { AnswerKnowledge, AnswerOutcome } from 'shared-contract';
import type { Found, Passage } from './knowledge-source';

/** `metadata` of a message that was answered with datasets at hand. */
export interface AnswerMetadata {
  knowledge: AnswerKnowledge;
}

const rounded = (score: number) => Math.round(score * 1_000) / 1_000;

const placeOf = ({ chunkId, datasetId, title, score }: Passage) => ({
  chunkId,
  datasetId,
  title,
  score: rounded(score),
});

/** @param used passages of the answer, with the sentences that it said */
export function answeredWith(
  question: string,
  { threshold, milliseconds }: Found,
  used: readonly { passage: Passage; quote?: string }[],
): AnswerMetadata {
  const sources = used.map(({ passage, quote }) => ({
    ...placeOf(passage),
    text: passage.text,
    ...(quote === undefined ? {} : { quote }),
  }));
  return {
    knowledge: { outcome: 'answered', question, sources, best: null, threshold, milliseconds },
  };
}

/** @param outcome what the assistant said instead */
export function withoutSource(
  question: string,
  { threshold, milliseconds, best, passages }: Found,
  outcome: Exclude<AnswerOutcome, 'answered'>,
): AnswerMetadata {
  const nearest = best ?? passages[0];
  const shown = nearest ? placeOf(nearest) : null;
  return {
    knowledge: { outcome, question, sources: [], best: shown, threshold, milliseconds },
  };
}

/** @param milliseconds until the search failed */
export function searchFailed(question: string, milliseconds: number): AnswerMetadata {
  return withoutSource(
    question,
    { passages: [], best: null, threshold: 0, milliseconds },
    'failed',
  );
}
