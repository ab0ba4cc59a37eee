import { BUILT_IN_MODEL } from 'shared-contract';

/** Whatever has a model as the voice platform writes it: an assistant, or settings of a draft. */
type WithModel = object | undefined;
type Model = Record<string, unknown> & { messages?: unknown };
interface Message {
  role?: unknown;
  content?: unknown;
}

/** Model of an assistant that has a prompt and no model yet. */
export const newModel = { provider: BUILT_IN_MODEL };

function modelOf(holder: WithModel): Model | undefined {
  const { model } = (holder ?? {}) as { model?: unknown };
  return typeof model === 'object' && model !== null ? (model as Model) : undefined;
}

const messagesOf = (model: Model | undefined): Message[] =>
  Array.isArray(model?.messages) ? (model.messages as Message[]) : [];

const isSystem = ({ role }: Message) => role === 'system';

/** The system prompt of an assistant; empty when it has none. */
export function promptOf(holder: WithModel): string {
  const content = messagesOf(modelOf(holder)).find(isSystem)?.content;
  return typeof content === 'string' ? content : '';
}

/** The model with another system prompt; undefined when the prompt is unchanged. */
export function withPrompt(holder: WithModel, prompt: string): Record<string, unknown> | undefined {
  if (prompt === promptOf(holder)) return undefined;
  const model = modelOf(holder);
  const others = messagesOf(model).filter((message) => !isSystem(message));
  const system = prompt ? [{ role: 'system', content: prompt }] : [];
  return { ...newModel, ...model, messages: [...system, ...others] };
}
