import * as z from 'zod/mini';
import {
  type ChatModel,
  type EventReader,
  ModelError,
  type ModelMessage,
  type ModelPart,
  type ModelRequest,
  type ModelToolCall,
  type WireForm,
} from './chat-model';

const count = z.nullish(z.number());
const text = z.nullish(z.string());
const chunk = z.looseObject({
  error: z.optional(z.unknown()),
  usage: z.nullish(z.looseObject({ prompt_tokens: count, completion_tokens: count })),
  choices: z.nullish(
    z.array(
      z.looseObject({
        delta: z.nullish(
          z.looseObject({
            content: text,
            tool_calls: z.nullish(
              z.array(
                z.looseObject({
                  index: count,
                  id: text,
                  function: z.nullish(z.looseObject({ name: text, arguments: text })),
                }),
              ),
            ),
          }),
        ),
      }),
    ),
  ),
});

type Fragment = NonNullable<
  NonNullable<NonNullable<z.infer<typeof chunk>['choices']>[number]['delta']>['tool_calls']
>[number];

function toWireMessage(message: ModelMessage): object {
  if (message.role === 'tool') {
    return { role: 'tool', tool_call_id: message.toolCallId, content: message.text };
  }
  if (message.role === 'user' || !message.toolCalls?.length) {
    return { role: message.role, content: message.text };
  }
  const calls = message.toolCalls.map(({ id, name, arguments: given }) => ({
    id,
    type: 'function',
    function: { name, arguments: given },
  }));
  return { role: 'assistant', content: message.text || null, tool_calls: calls };
}

function createBody({ model, isVendor }: ChatModel, request: ModelRequest): object {
  const { system, messages, tools, maxTokens, temperature } = request;
  return {
    model,
    stream: true,
    ...(isVendor ? { stream_options: { include_usage: true } } : {}),
    ...(isVendor ? { max_completion_tokens: maxTokens } : { max_tokens: maxTokens }),
    ...(isVendor || temperature === undefined ? {} : { temperature }),
    messages: [{ role: 'system', content: system }, ...messages.map(toWireMessage)],
    ...(tools.length > 0 && {
      tools: tools.map((tool) => ({ type: 'function', function: tool })),
    }),
  };
}

/** Tool calls arrive in fragments: first the id and the name, then pieces of the arguments. */
function addFragment(calls: Map<number, ModelToolCall>, fragment: Fragment): void {
  const index = fragment.index ?? calls.size;
  const call = calls.get(index) ?? { id: '', name: '', arguments: '' };
  call.id ||= fragment.id ?? '';
  call.name ||= fragment.function?.name ?? '';
  call.arguments += fragment.function?.arguments ?? '';
  calls.set(index, call);
}

function createReader(): EventReader {
  const calls = new Map<number, ModelToolCall>();
  return {
    read(data) {
      const parsed = z.safeParse(chunk, data);
      if (!parsed.success) throw new ModelError('unreadable');
      const { error, choices, usage } = parsed.data;
      if (error) throw new ModelError('failing');
      const delta = choices?.[0]?.delta;
      for (const fragment of delta?.tool_calls ?? []) addFragment(calls, fragment);
      const parts: ModelPart[] = [];
      if (delta?.content) parts.push({ kind: 'text', delta: delta.content });
      if (usage) {
        const { prompt_tokens: input, completion_tokens: output } = usage;
        parts.push({ kind: 'usage', input: input ?? undefined, output: output ?? undefined });
      }
      return parts;
    },
    end: () => [...calls.values()].map((toolCall) => ({ kind: 'tool', toolCall })),
  };
}

/** OpenAI's chat completions, which Ollama, llama.cpp, vLLM and LM Studio support as well. */
export const openaiForm: WireForm = {
  headers: ({ apiKey }): Record<string, string> =>
    apiKey ? { authorization: `Bearer ${apiKey}` } : {},
  body: createBody,
  reader: createReader,
};
