import { spokenText } from '../../call/placed-call';
import type { Responder } from '../responder';

/** Answers without a model. */
export const offlineResponder: Responder = {
  async *respond({ assistant }) {
    const text = spokenText(assistant.firstMessage, '') ?? 'Hello, how can I help you?';
    for (const delta of text.split(/(?<= )/)) yield { kind: 'text', delta };
  },
};
