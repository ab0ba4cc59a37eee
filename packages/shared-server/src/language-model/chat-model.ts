import type { UpstreamStream } from '../http/upstream/open-upstream';
import type { UpstreamRequest } from '../http/upstream/upstream-request';

/** Supported wire forms: OpenAI's chat completions and Anthropic's messages. */
export type ModelForm = 'openai' | 'anthropic';

export interface ChatModel {
  form: ModelForm;
  /** Address of the completions, such as `https://api.openai.com/v1/chat/completions`. */
  url: string;
  apiKey: string | null;
  model: string;
  /** Newer models of OpenAI and Anthropic refuse a temperature, and OpenAI's `max_tokens`. */
  isVendor: boolean;
  /** Deadline until the response begins, and again until it ends, in milliseconds. */
  timeoutMs: number;
  /** Sends the request; refuses addresses that aren't allowed. */
  open(request: Omit<UpstreamRequest, 'dispatcher'>): Promise<UpstreamStream>;
}

export interface ModelToolCall {
  id: string;
  name: string;
  arguments: string;
}

/** A message of a conversation; the system prompt is separate. */
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

export type ModelPart =
  | { kind: 'text'; delta: string }
  | { kind: 'tool'; toolCall: ModelToolCall }
  | { kind: 'usage'; input?: number | undefined; output?: number | undefined };

/** How one vendor formats requests and responses. */
export interface WireForm {
  headers(model: ChatModel): Record<string, string>;
  body(model: ChatModel, request: ModelRequest): object;
  /** @returns a reader of the response's events, in their order */
  reader(): EventReader;
}

export interface EventReader {
  /** @throws ModelError for an event that reports a failure */
  read(data: unknown): ModelPart[];
  /** @returns the parts that are only complete when the response has ended */
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

/**
 * A model gave no usable response. The message never quotes the vendor, because that could repeat a
 * key.
 */
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
