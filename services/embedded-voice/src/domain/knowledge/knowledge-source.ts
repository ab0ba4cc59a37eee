import type { Document } from '../../store/documents';

/** A passage of a dataset, with its match from 0 to 1. */
export interface Passage {
  chunkId: string;
  datasetId: string;
  title: string;
  text: string;
  score: number;
}

/** Passages of the datasets for a question. */
export interface Found {
  /** Passages from the threshold on, the best first. */
  passages: Passage[];
  /** The best one below the threshold, where none reaches it. */
  best: Passage | null;
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
  /** @throws when nothing can be searched, or the account may not */
  search(base: KnowledgeBase, question: string, signal: AbortSignal): Promise<Found>;
  /** @returns matters that a caller may ask about, the newest first */
  topics(base: KnowledgeBase, most: number): Promise<string[]>;
}

/** @returns the knowledge base of an assistant; null without one */
export function knowledgeBaseOf(accountId: string, assistant: Document): KnowledgeBase | null {
  const { knowledgeBase } = (assistant.model ?? {}) as { knowledgeBase?: Document };
  const { url } = (knowledgeBase?.server ?? {}) as Document;
  const isOwn = knowledgeBase?.provider === 'custom-knowledge-base';
  return isOwn && typeof url === 'string' && url !== '' ? { accountId, url } : null;
}
