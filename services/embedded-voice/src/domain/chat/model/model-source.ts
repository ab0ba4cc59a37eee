import type { ChatModel, ModelError } from 'shared-server';

/** The language model of an account. */
export interface AnsweringModel {
  model: ChatModel;
  /** Maximum tokens of one answer. */
  maxTokens: number;
  /** Called with the outcome of an answer; null on success. */
  note(failure: ModelError | null): Promise<void>;
}

/** Knows which language model answers for an account. */
export interface ModelSource {
  /**
   * @returns null for an account without a model
   * @throws ModelError `limited` when the account sent too many requests
   */
  find(accountId: string): Promise<AnsweringModel | null>;
}
