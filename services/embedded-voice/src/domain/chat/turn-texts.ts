import { type ChatMessage, textOf } from './chat-messages';
import type { Turn } from './responder';

export function promptOf({ assistant, history, input }: Turn): string {
  const { messages } = (assistant.model ?? {}) as { messages?: ChatMessage[] };
  const all = [...(Array.isArray(messages) ? messages : []), ...history, ...input];
  return all
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(textOf)
    .join('\n');
}

export const lastText = (messages: readonly ChatMessage[], role: ChatMessage['role']): string =>
  textOf(messages.filter((message) => message.role === role).at(-1) ?? { role }).trim();
