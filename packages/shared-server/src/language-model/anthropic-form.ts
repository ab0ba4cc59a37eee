import * as z from 'zod/mini';
import {
  type ChatModel,
  type EventReader,
  ModelError,
  type ModelMessage,
  type ModelRequest,
  type ModelToolCall,
  type WireForm,
} from './chat-model';

const count = z.nullish(z.number());
const event = z.looseObject({
  type: z.string(),
  index: z.optional(z.number()),
  content_block: z.optional(
    z.looseObject({ type: z.string(), id: z.optional(z.string()), name: z.optional(z.string()) }),
  ),
  delta: z.optional(
    z.looseObject({
      type: z.optional(z.string()),
      text: z.optional(z.string()),
      partial_json: z.optional(z.string()),
    }),
  ),
  message: z.optional(z.looseObject({ usage: z.nullish(z.looseObject({ input_tokens: count })) })),
  usage: z.nullish(z.looseObject({ output_tokens: count })),
});

interface Sent {
  role: 'user' | 'assistant';
  content: object[];
}

function parseArguments(text: string): object {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const toTextBlocks = (text: string) => (text === '' ? [] : [{ type: 'text', text }]);

function toBlocks(message: ModelMessage): object[] {
  if (message.role === 'user') return toTextBlocks(message.text);
  if (message.role === 'tool') {
    return [{ type: 'tool_result', tool_use_id: message.toolCallId, content: message.text }];
  }
  const uses = (message.toolCalls ?? []).map(({ id, name, arguments: given }) => ({
    type: 'tool_use',
    id,
    name,
    input: parseArguments(given),
  }));
  return [...toTextBlocks(message.text), ...uses];
}

/** Results of tools belong to the user's turn, and turns must alternate. */
function toTurns(messages: readonly ModelMessage[]): Sent[] {
  const turns: Sent[] = [];
  for (const message of messages) {
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const blocks = toBlocks(message);
    const last = turns.at(-1);
    if (last?.role === role) last.content.push(...blocks);
    else if (blocks.length > 0) turns.push({ role, content: blocks });
  }
  return turns;
}

function createBody({ model }: ChatModel, request: ModelRequest): object {
  const { system, messages, tools, maxTokens } = request;
  const stated = tools.map(({ parameters, ...tool }) => ({ ...tool, input_schema: parameters }));
  return {
    model,
    stream: true,
    max_tokens: maxTokens,
    system,
    messages: toTurns(messages),
    ...(stated.length > 0 && { tools: stated }),
  };
}

function createReader(): EventReader {
  const calls = new Map<number, ModelToolCall>();
  return {
    read(data) {
      const parsed = z.safeParse(event, data);
      if (!parsed.success) throw new ModelError('unreadable');
      const { type, index = 0, content_block: block, delta, message, usage } = parsed.data;
      if (type === 'error') throw new ModelError('failing');
      if (type === 'content_block_start' && block?.type === 'tool_use') {
        calls.set(index, { id: block.id ?? '', name: block.name ?? '', arguments: '' });
      }
      const call = calls.get(index);
      if (call && delta?.partial_json) call.arguments += delta.partial_json;
      if (delta?.type === 'text_delta' && delta.text) return [{ kind: 'text', delta: delta.text }];
      const input = message?.usage?.input_tokens ?? undefined;
      const output = usage?.output_tokens ?? undefined;
      return input === undefined && output === undefined ? [] : [{ kind: 'usage', input, output }];
    },
    end: () => [...calls.values()].map((toolCall) => ({ kind: 'tool', toolCall })),
  };
}

export const anthropicForm: WireForm = {
  headers: ({ apiKey }) => ({ 'x-api-key': apiKey ?? '', 'anthropic-version': '2023-06-01' }),
  body: createBody,
  reader: createReader,
};
