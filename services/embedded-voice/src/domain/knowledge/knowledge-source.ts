import type { Document } from '../../store/documents';
import type { Asked } from './question';
import type { Candidate, Fit } from './relevance';

/** A passage of a dataset, with how well it fits the question. */
export interface Passage extends Fit {
  chunkId: string;
  datasetId: string;
  title: string;
  text: string;
}

/** One of the assistant's own texts, ranked together with the datasets. */
export type OwnPassage = Candidate & Fit & { chunkId: null };

/** What was found for a question in datasets and in the assistant's own texts. */
export interface Found {
  /** Best first, including low scores. */
  ranked: (Passage | OwnPassage)[];
  /** Minimum score of an answer. */
  threshold: number;
  milliseconds: number;
}

/** The knowledge base of an assistant, searched on behalf of an account. */
export interface KnowledgeBase {
  accountId: string;
  /** `model.knowledgeBase.server.url` */
  url: string;
}

/** Reads the datasets that the URL of a knowledge base refers to. */
export interface KnowledgeSource {
  /**
   * @param own texts of the assistant that are ranked beside the datasets
   * @throws Error when nothing can be searched, or the account has no access
   */
  search(
    base: KnowledgeBase,
    asked: Asked & { own: readonly Candidate[] },
    signal: AbortSignal,
  ): Promise<Found>;
  /** @returns topics that a caller may ask about, newest first */
  topics(base: KnowledgeBase, most: number): Promise<string[]>;
}

/** @returns the knowledge base of an assistant; null without one */
export function getKnowledgeBase(accountId: string, assistant: Document): KnowledgeBase | null {
  const { knowledgeBase } = (assistant.model ?? {}) as { knowledgeBase?: Document };
  const { url } = (knowledgeBase?.server ?? {}) as Document;
  const isOwn = knowledgeBase?.provider === 'custom-knowledge-base';
  return isOwn && typeof url === 'string' && url !== '' ? { accountId, url } : null;
}
