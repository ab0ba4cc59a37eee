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
import { getToolName } from '../../tools/tool-server';
import type { Turn } from '../responder';

/** Maximum requests to the model for one answer; tool calls of the last one are ignored. */
const MOST_ROUNDS = 4;
const MOST_CALLS = 8;
/** Longer results are cut off for the model. */
const LONGEST_RESULT = 8_000;
const LONGEST_ARGUMENTS = 20_000;

export interface ToolUse {
  tool: Document;
  toolCall: ToolCall;
  values: Record<string, unknown>;
  answer: ToolAnswer;
}

export type Spoken = { kind: 'text'; delta: string } | { kind: 'tool'; use: ToolUse };

/** @returns the arguments; null when they aren't an object or are too long */
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

/** Passes on a model's words until it talks too long, and collects words and tool calls. */
async function* readParts(parts: AsyncIterable<ModelPart>, round: Round): AsyncGenerator<Spoken> {
  for await (const part of parts) {
    if (part.kind === 'tool') round.calls.push(part.toolCall);
    if (part.kind !== 'text') continue;
    round.text += part.delta;
    yield part;
    if (round.text.length > LONGEST_TURN) return;
  }
}

async function* callTools(
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

/** Asks a model and calls its tools until it has answered. */
export async function* runRounds(
  turn: Turn,
  model: ChatModel,
  request: ModelRequest,
): AsyncGenerator<Spoken> {
  const messages: ModelMessage[] = [...request.messages];
  let left = MOST_CALLS;
  for (let rounds = 1; rounds <= MOST_ROUNDS; rounds += 1) {
    const round: Round = { text: '', calls: [] };
    yield* readParts(askModel(model, { ...request, messages }, turn.signal), round);
    const calls = round.calls.slice(0, left).map((call) => ({ ...call, id: turn.createCallId() }));
    if (calls.length === 0 || rounds === MOST_ROUNDS) return;
    left -= calls.length;
    messages.push({ role: 'assistant', text: round.text, toolCalls: calls });
    yield* callTools(turn, calls, messages);
  }
}

const toFailure = (text: string) => ({ answer: { text: `Error: ${text}`, failed: true } });

/** @returns the call with its answer; for an invalid call, an error that only the model sees */
async function callTool(
  turn: Turn,
  { id, name, arguments: given }: ModelToolCall,
): Promise<ToolUse | { answer: ToolAnswer }> {
  const tool = turn.tools.find((one) => getToolName(one) === name);
  if (!tool) return toFailure('there is no such tool.');
  const values = readArguments(given);
  if (!values) return toFailure('the arguments are not a JSON object.');
  const toolCall: ToolCall = {
    id,
    type: 'function',
    function: { name, arguments: JSON.stringify(values) },
  };
  return { tool, toolCall, values, answer: await turn.askTool(tool, toolCall) };
}
