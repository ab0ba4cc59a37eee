import type { Document } from '../../store/documents';
import type { Candidate, Fit } from './relevance';

/** A passage of a dataset, with how well it fits the question. */
export interface Passage extends Fit {
  chunkId: string;
  datasetId: string;
  title: string;
  text: string;
}

/** A text of the assistant's own that is ranked beside the datasets. */
export type OwnPassage = Candidate & Fit & { chunkId: null };

/** What the datasets and the assistant's own texts have for a question. */
export interface Found {
  /** The best first, whatever their score. */
  ranked: (Passage | OwnPassage)[];
  /** Score from which a passage answers. */
  threshold: number;
  milliseconds: number;
}

/** The knowledge base of an assistant, asked in an account's name. */
export interface KnowledgeBase {
  accountId: string;
  /** `model.knowledgeBase.server.url` */
  url: string;
}

/** Reads the datasets that the address of a knowledge base stands for. */
export interface KnowledgeSource {
  /**
   * @param own texts of the assistant that are ranked beside the datasets
   * @throws when nothing can be searched, or the account may not
   */
  search(
    base: KnowledgeBase,
    asked: { question: string; own: readonly Candidate[] },
    signal: AbortSignal,
  ): Promise<Found>;
  /** @returns matters that a caller may ask about, newest first */
  topics(base: KnowledgeBase, most: number): Promise<string[]>;
}

/** @returns the knowledge base of an assistant; null without one */
export function getKnowledgeBase(accountId: string, assistant: Document): KnowledgeBase | null {
  const { knowledgeBase } = (assistant.model ?? {}) as { knowledgeBase?: Document };
  const { url } = (knowledgeBase?.server ?? {}) as Document;
  const isOwn = knowledgeBase?.provider === 'custom-knowledge-base';
  return isOwn && typeof url === 'string' && url !== '' ? { accountId, url } : null;
}
