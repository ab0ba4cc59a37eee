import type { AnswerKnowledge, AnswerModel, AnswerOutcome } from 'shared-contract';
import type { Passage } from './knowledge-source';

/** `metadata` of a message: how datasets and a language model took part in it. */
export interface AnswerMetadata {
  knowledge?: AnswerKnowledge;
  model?: AnswerModel;
}

const rounded = (score: number) => Math.round(score * 1_000) / 1_000;

const placeOf = ({ chunkId, datasetId, title, score }: Passage) => ({
  chunkId,
  datasetId,
  title,
  score: rounded(score),
});

interface Told {
  question: string;
  outcome: AnswerOutcome;
  /** Passages of the answer, with the sentences that it said. */
  said: readonly { passage: Passage; quote?: string }[];
  /** The best passage of the datasets. */
  best: Passage | undefined;
  threshold: number;
  milliseconds: number;
}

export function getMetadata({ said, best, outcome, ...told }: Told): AnswerMetadata {
  const sources = said.map(({ passage, quote }) => ({
    ...placeOf(passage),
    text: passage.text,
    ...(quote === undefined ? {} : { quote }),
  }));
  const nearest = outcome === 'answered' || !best ? null : placeOf(best);
  return { knowledge: { ...told, outcome, sources, best: nearest } };
}
