import type { Assistant } from 'shared-contract';

type Model = Record<string, unknown> & { messages?: unknown };
interface Message {
  role?: unknown;
  content?: unknown;
}

/** Model of an assistant that has a prompt and no model yet. */
const newModel = { provider: 'openai', model: 'gpt-4o' };

const modelOf = (assistant: Assistant | undefined): Model | undefined =>
  assistant && typeof assistant.model === 'object' && assistant.model !== null
    ? (assistant.model as Model)
    : undefined;

const messagesOf = (model: Model | undefined): Message[] =>
  Array.isArray(model?.messages) ? (model.messages as Message[]) : [];

const isSystem = ({ role }: Message) => role === 'system';

/** The system prompt of an assistant; empty when it has none. */
export function promptOf(assistant: Assistant | undefined): string {
  const content = messagesOf(modelOf(assistant)).find(isSystem)?.content;
  return typeof content === 'string' ? content : '';
}

/** The model with another system prompt; undefined when the prompt is unchanged. */
export function withPrompt(
  assistant: Assistant | undefined,
  prompt: string,
): Record<string, unknown> | undefined {
  if (prompt === promptOf(assistant)) return undefined;
  const model = modelOf(assistant);
  const others = messagesOf(model).filter((message) => !isSystem(message));
  const system = prompt ? [{ role: 'system', content: prompt }] : [];
  return { ...newModel, ...model, messages: [...system, ...others] };
}
