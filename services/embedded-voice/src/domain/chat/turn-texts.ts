import { type ChatMessage, getText } from './chat-messages';
import type { Turn } from './responder';

export function getPrompt({ assistant, history, input }: Turn): string {
  const { messages } = (assistant.model ?? {}) as { messages?: ChatMessage[] };
  const all = [...(Array.isArray(messages) ? messages : []), ...history, ...input];
  return all
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(getText)
    .join('\n');
}

export const getLastText = (messages: readonly ChatMessage[], role: ChatMessage['role']): string =>
  getText(messages.filter((message) => message.role === role).at(-1) ?? { role }).trim();
