import type { ToolCall } from '../tools/tool-question';

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant' | 'tool' | 'developer';
  content?: string | null | undefined;
  tool_calls?: ToolCall[];
  tool_call_id?: string;
  name?: string | undefined;
  metadata?: object | undefined;
}

/** A client's message: the SDK's types name the content `message`. */
type SentMessage = Omit<ChatMessage, 'tool_calls' | 'tool_call_id'> & {
  message?: string | undefined;
};

/** @returns the messages of an input; plain text becomes a user message */
export function toMessages(input: string | readonly SentMessage[]): ChatMessage[] {
  if (typeof input === 'string') return [{ role: 'user', content: input }];
  return input.map(({ message, ...rest }) =>
    rest.content === undefined && message !== undefined ? { ...rest, content: message } : rest,
  ) as ChatMessage[];
}

export function getText({ content }: ChatMessage): string {
  return typeof content === 'string' ? content : '';
}
