import {
  askModel,
  type ChatModel,
  type ModelMessage,
  type ModelPart,
  type ModelRequest,
  type ModelToolCall,
} from 'shared-server';
import type { Document } from '../../../store/documents';
import { LONGEST_TURN } from '../../call/placed-call';
import type { ToolAnswer } from '../../tools/ask-tool';
import type { ToolCall } from '../../tools/tool-question';
import { toolName } from '../../tools/tool-server';
import type { Turn } from '../responder';

/** Maximum rounds of tool calls before the model must answer. */
const MOST_ROUNDS = 4;
/** Maximum tool calls of one answer. */
const MOST_CALLS = 8;
/** Maximum characters of a tool's result for the model. */
const LONGEST_RESULT = 8_000;
const LONGEST_ARGUMENTS = 20_000;

/** A tool that a model has called. */
export interface ToolUse {
  tool: Document;
  toolCall: ToolCall;
  values: Record<string, unknown>;
  answer: ToolAnswer;
}

export type Spoken = { kind: 'text'; delta: string } | { kind: 'tool'; use: ToolUse };

/** @returns null for arguments that aren't an object */
function readArguments(text: string): Record<string, unknown> | null {
  if (text.length > LONGEST_ARGUMENTS) return null;
  try {
    const value: unknown = JSON.parse(text || '{}');
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

interface Round {
  text: string;
  calls: ModelToolCall[];
}

/** Passes on a model's words, and keeps words and tool calls. */
async function* hear(parts: AsyncIterable<ModelPart>, round: Round): AsyncGenerator<Spoken> {
  for await (const part of parts) {
    if (part.kind === 'tool') round.calls.push(part.toolCall);
    if (part.kind !== 'text') continue;
    round.text += part.delta;
    yield part;
    if (round.text.length > LONGEST_TURN) return;
  }
}

/** Calls tools and adds their results to the messages. */
async function* callAll(
  turn: Turn,
  calls: readonly ModelToolCall[],
  messages: ModelMessage[],
): AsyncGenerator<Spoken> {
  for (const call of calls) {
    const use = await callTool(turn, call);
    if ('tool' in use) yield { kind: 'tool', use };
    const text = use.answer.text.slice(0, LONGEST_RESULT);
    messages.push({ role: 'tool', toolCallId: call.id, text });
  }
}

/** Runs a model with its tool calls until it has answered. */
export async function* speak(
  turn: Turn,
  model: ChatModel,
  request: ModelRequest,
): AsyncGenerator<Spoken> {
  const messages: ModelMessage[] = [...request.messages];
  let left = MOST_CALLS;
  for (let rounds = 1; rounds <= MOST_ROUNDS; rounds += 1) {
    const round: Round = { text: '', calls: [] };
    yield* hear(askModel(model, { ...request, messages }, turn.signal), round);
    const calls = round.calls.slice(0, left).map((call) => ({ ...call, id: turn.nextCallId() }));
    if (calls.length === 0 || rounds === MOST_ROUNDS) return;
    left -= calls.length;
    messages.push({ role: 'assistant', text: round.text, toolCalls: calls });
    yield* callAll(turn, calls, messages);
  }
}

const refusal = (text: string) => ({ answer: { text: `Error: ${text}`, failed: true } });

/** @returns the tool's message; the model's mistakes are only reported to the model */
async function callTool(
  turn: Turn,
  { id, name, arguments: given }: ModelToolCall,
): Promise<ToolUse | { answer: ToolAnswer }> {
  const tool = turn.tools.find((one) => toolName(one) === name);
  if (!tool) return refusal('there is no such tool.');
  const values = readArguments(given);
  if (!values) return refusal('the arguments are not a JSON object.');
  const toolCall: ToolCall = {
    id,
    type: 'function',
    function: { name, arguments: JSON.stringify(values) },
  };
  return { tool, toolCall, values, answer: await turn.askTool(tool, toolCall) };
}
