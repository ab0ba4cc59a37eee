import type { ToolCall } from '../tools/tool-question';

/** One message of a conversation by text, as the vendor's pages write it. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant' | 'tool' | 'developer';
  content?: string | null | undefined;
  tool_calls?: ToolCall[];
  tool_call_id?: string;
  name?: string | undefined;
  metadata?: object | undefined;
}

/** A message of a client: the SDK's types have `message` for `content`. */
type SentMessage = Omit<ChatMessage, 'tool_calls' | 'tool_call_id'> & {
  message?: string | undefined;
};

/** @returns the messages of an input, a bare text as one of the user's */
export function messagesOf(input: string | readonly SentMessage[]): ChatMessage[] {
  if (typeof input === 'string') return [{ role: 'user', content: input }];
  return input.map(({ message, ...rest }) =>
    rest.content === undefined && message !== undefined ? { ...rest, content: message } : rest,
  ) as ChatMessage[];
}

/** @returns the text of a message, empty without one */
export function textOf({ content }: ChatMessage): string {
  return typeof content === 'string' ? content : '';
}
