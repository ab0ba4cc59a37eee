import type { AnswerKnowledge, AnswerModel, AnswerOutcome } from 'shared-contract';
import type { Passage } from './knowledge-source';

/** `metadata` of a message: how datasets and a language model contributed to it. */
export interface AnswerMetadata {
  knowledge?: AnswerKnowledge;
  model?: AnswerModel;
}

const roundScore = (score: number) => Math.round(score * 1_000) / 1_000;

const toPlace = ({ chunkId, datasetId, title, score }: Passage) => ({
  chunkId,
  datasetId,
  title,
  score: roundScore(score),
});

interface Told {
  question: string;
  outcome: AnswerOutcome;
  /** Passages that the answer quotes, with the quoted sentences. */
  said: readonly { passage: Passage; quote?: string }[];
  best: Passage | undefined;
  threshold: number;
  milliseconds: number;
}

export function getMetadata({ said, best, outcome, ...told }: Told): AnswerMetadata {
  const sources = said.map(({ passage, quote }) => ({
    ...toPlace(passage),
    text: passage.text,
    ...(quote === undefined ? {} : { quote }),
  }));
  const nearest = outcome === 'answered' || !best ? null : toPlace(best);
  return { knowledge: { ...told, outcome, sources, best: nearest } };
}
