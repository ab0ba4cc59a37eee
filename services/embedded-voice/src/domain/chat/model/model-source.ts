import type { ChatModel, ModelError } from 'shared-server';

export interface AnsweringModel {
  model: ChatModel;
  maxTokens: number;
  /** Stores the outcome of an answer; null means success. */
  note(failure: ModelError | null): Promise<void>;
}

export interface ModelSource {
  /**
   * @returns null for an account without a model
   * @throws ModelError `limited` when the account sent too many requests
   */
  find(accountId: string): Promise<AnsweringModel | null>;
}
