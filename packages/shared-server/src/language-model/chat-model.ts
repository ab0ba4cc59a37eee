import type { UpstreamStream } from '../http/upstream/open-upstream';
import type { UpstreamRequest } from '../http/upstream/upstream-request';

/** Wire forms that are spoken: OpenAI's chat completions and Anthropic's messages. */
export type ModelForm = 'openai' | 'anthropic';

/** A language model, and how to reach it. */
export interface ChatModel {
  form: ModelForm;
  /** Address of the completions, such as `https://api.openai.com/v1/chat/completions`. */
  url: string;
  apiKey: string | null;
  model: string;
  /** Newer models of OpenAI and Anthropic refuse a temperature, and OpenAI's `max_tokens`. */
  isVendor: boolean;
  /** Deadline until the answer begins, and again until it ends, in milliseconds. */
  timeoutMs: number;
  /** Sends the request; refuses addresses that may not be asked. */
  open(request: Omit<UpstreamRequest, 'dispatcher'>): Promise<UpstreamStream>;
}

export interface ModelToolCall {
  id: string;
  name: string;
  /** JSON text. */
  arguments: string;
}

/** A message of a conversation; the system's words are apart. */
export type ModelMessage =
  | { role: 'user'; text: string }
  | { role: 'assistant'; text: string; toolCalls?: readonly ModelToolCall[] }
  | { role: 'tool'; toolCallId: string; text: string };

export interface ModelTool {
  name: string;
  description: string;
  /** JSON Schema of its arguments. */
  parameters: object;
}

export interface ModelRequest {
  system: string;
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
  maxTokens: number;
  temperature?: number | undefined;
}

/** A piece of a model's answer. */
export type ModelPart =
  | { kind: 'text'; delta: string }
  | { kind: 'tool'; toolCall: ModelToolCall }
  | { kind: 'usage'; input?: number | undefined; output?: number | undefined };

/** How one vendor writes requests and answers. */
export interface WireForm {
  headers(model: ChatModel): Record<string, string>;
  body(model: ChatModel, request: ModelRequest): object;
  /** @returns a reader of the data of the answer's events, in their order */
  reader(): EventReader;
}

export interface EventReader {
  /** @throws ModelError for an event that reports a failure */
  read(data: unknown): ModelPart[];
  /** @returns what is whole only once the answer has ended */
  end(): ModelPart[];
}

export type ModelFailure =
  | 'refused'
  | 'unknown_model'
  | 'limited'
  | 'unreachable'
  | 'timeout'
  | 'blocked'
  | 'failing'
  | 'unreadable';

/** A model gave no usable answer. The message has no words of the vendor: they may repeat a key. */
export class ModelError extends Error {
  override name = 'ModelError';

  constructor(
    readonly kind: ModelFailure,
    readonly status?: number,
    options?: { cause?: unknown },
  ) {
    super(`The language model failed: ${kind}${status ? ` (status ${status})` : ''}`, options);
  }
}
