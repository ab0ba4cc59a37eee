import type { ChatModel, ModelError } from 'shared-server';

/** The language model of an account. */
export interface AnsweringModel {
  model: ChatModel;
  /** Most tokens of one answer. */
  maxTokens: number;
  /** Hears how an answer went; null when it went well. */
  note(failure: ModelError | null): Promise<void>;
}

/** Knows which language model answers for an account. */
export interface ModelSource {
  /**
   * @returns null for an account without a model
   * @throws ModelError `limited` when the account has asked too often
   */
  find(accountId: string): Promise<AnsweringModel | null>;
}
