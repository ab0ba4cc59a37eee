import { type ChatMessage, textOf } from './chat-messages';
import type { Turn } from './responder';

/** @returns everything that addresses the assistant itself: system and developer messages */
export function promptOf({ assistant, history, input }: Turn): string {
  const { messages } = (assistant.model ?? {}) as { messages?: ChatMessage[] };
  const all = [...(Array.isArray(messages) ? messages : []), ...history, ...input];
  return all
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(textOf)
    .join('\n');
}

/** @returns what a role said last; empty when it said nothing */
export const lastText = (messages: readonly ChatMessage[], role: ChatMessage['role']): string =>
  textOf(messages.filter((message) => message.role === role).at(-1) ?? { role }).trim();
