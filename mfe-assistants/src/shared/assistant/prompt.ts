import { BUILT_IN_MODEL } from 'shared-contract';

/** Anything with a model in the voice platform's format: an assistant, or settings of a draft. */
type WithModel = object | undefined;
type Model = Record<string, unknown> & { messages?: unknown };
interface Message {
  role?: unknown;
  content?: unknown;
}

/** Model for an assistant with a prompt but no model. */
export const newModel = { provider: BUILT_IN_MODEL };

function getModel(holder: WithModel): Model | undefined {
  const { model } = (holder ?? {}) as { model?: unknown };
  return typeof model === 'object' && model !== null ? (model as Model) : undefined;
}

const getMessages = (model: Model | undefined): Message[] =>
  Array.isArray(model?.messages) ? (model.messages as Message[]) : [];

const isSystem = ({ role }: Message) => role === 'system';

/** The system prompt; empty if there is none. */
export function getPrompt(holder: WithModel): string {
  const content = getMessages(getModel(holder)).find(isSystem)?.content;
  return typeof content === 'string' ? content : '';
}

/** The model with a new system prompt; undefined if the prompt is unchanged. */
export function withPrompt(holder: WithModel, prompt: string): Record<string, unknown> | undefined {
  if (prompt === getPrompt(holder)) return undefined;
  const model = getModel(holder);
  const others = getMessages(model).filter((message) => !isSystem(message));
  const system = prompt ? [{ role: 'system', content: prompt }] : [];
  return { ...newModel, ...model, messages: [...system, ...others] };
}
