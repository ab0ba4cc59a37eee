import type { Document } from '../../../../store/documents';
import { getStem, getStems, splitWords } from '../../../language/words';
import { getToolName } from '../../../tools/tool-server';
import { type ChatMessage, getText } from '../../chat-messages';
import { phrases } from '../phrases';
import { findValue, getParameters, type Parameter, readAnswer, splitName } from './parameters';

/** A tool that a turn requests, with the known arguments. */
export interface ToolRequest {
  tool: Document;
  name: string;
  values: Record<string, unknown>;
  /** The first required argument that isn't known yet. */
  missing: Parameter | null;
}

const MOST_TOOLS = 100;
/** Words in tool names that don't describe the tool. */
const GENERIC = new Set(
  ['function', 'tool', 'api', 'get', 'set', 'do', 'run', 'new', 'one', 'use', 'data'].map(getStem),
);
/** Asks to do something, and isn't merely a question about it. */
const WANTED =
  /\b(?:please|can you|could you|can i|could i|may i|i(?:'d| would) like|i want|i need|i wish|let me|help me)\b/;
const QUESTION = /^(?:what|when|where|who|why|how|which|is|are|do|does|did|was|were)\b/;
const STOP = /^(?:never ?mind|cancel|stop|forget it|no|nothing|not now)\b/;

const listUsable = (tools: readonly Document[]) =>
  tools
    .slice(0, MOST_TOOLS)
    .filter(({ type }) => type === 'function' || type === 'apiRequest')
    .flatMap((tool) => {
      const name = getToolName(tool);
      return name === null ? [] : [{ tool, name }];
    });

/**
 * @returns how well a turn matches a tool; 0 unless it has all words of its name, or one of them
 * and another word of its name or description
 */
function scoreTool(asked: ReadonlySet<string>, tool: Document, name: string): number {
  const called = splitName(name)
    .map(getStem)
    .filter((stem) => !GENERIC.has(stem));
  const { description } = (tool.function ?? tool) as Document;
  const described = typeof description === 'string' ? getStems(description.slice(0, 1_000)) : [];
  const inName = called.filter((stem) => asked.has(stem)).length;
  const beside = new Set(described.filter((stem) => asked.has(stem) && !called.includes(stem)));
  const whole = called.length > 0 && inName === called.length;
  if (!whole && (inName === 0 || inName + beside.size < 2)) return 0;
  return inName * 2 + beside.size;
}

/** Minimum arguments in a turn that only names a tool's verb. */
const ENOUGH_VALUES = 2;

function isMeant(text: string, asked: ReadonlySet<string>, tool: Document, name: string): boolean {
  const [verb = ''] = splitName(name).map(getStem);
  if (GENERIC.has(verb) || !asked.has(verb)) return false;
  return Object.keys(createRequest(tool, name, [text]).values).length >= ENOUGH_VALUES;
}

function createRequest(tool: Document, name: string, texts: readonly string[]): ToolRequest {
  const values: Record<string, unknown> = {};
  const parameters = getParameters(tool);
  for (const parameter of parameters) {
    for (const text of texts) {
      const value = findValue(text, parameter);
      if (value !== undefined) values[parameter.name] = value;
    }
  }
  return { tool, name, values, missing: findMissing(parameters, values) };
}

const findMissing = (parameters: readonly Parameter[], values: Record<string, unknown>) =>
  parameters.find(({ name, required }) => required && values[name] === undefined) ?? null;

/** @returns the tool that a turn requests, or null */
export function findRequest(text: string, tools: readonly Document[]): ToolRequest | null {
  const plain = splitWords(text).join(' ');
  if (QUESTION.test(plain) && !WANTED.test(plain)) return null;
  const words = splitWords(text);
  // `look up` matches a tool named `lookup`.
  const pairs = words.slice(1).map((word, index) => getStem(`${words[index]}${word}`));
  const asked = new Set([...words.map(getStem), ...pairs]);
  let best: { tool: Document; name: string; score: number } | null = null;
  for (const { tool, name } of listUsable(tools)) {
    const score = scoreTool(asked, tool, name) || (isMeant(text, asked, tool, name) ? 1 : 0);
    if (score > (best?.score ?? 0)) best = { tool, name, score };
  }
  return best && createRequest(best.tool, best.name, [text]);
}

export const getQuestion = ({ name }: Parameter) => phrases.ask(splitName(name).join(' '));

/** A request that waited for an argument; `given` unless the turn cancels it. */
export interface PendingRequest {
  request: ToolRequest;
  given: boolean;
}

/**
 * Continues a request after the assistant has asked for an argument. The request is read from the
 * conversation, so nothing is stored.
 *
 * @returns null unless the turn answers such a question
 */
export function continueRequest(
  text: string,
  tools: readonly Document[],
  history: readonly ChatMessage[],
): PendingRequest | null {
  const turns = [
    ...history.map((one) => ({ role: one.role, text: getText(one) })),
    { role: 'user', text },
  ];
  let at = turns.length - 1;
  const answers: [question: string, answer: string][] = [];
  while (at >= 2 && turns[at - 1]?.text.startsWith('May I have the ')) {
    answers.unshift([turns[at - 1]?.text ?? '', turns[at]?.text ?? '']);
    at -= 2;
  }
  if (answers.length === 0) return null;
  const first = findRequest(turns[at]?.text ?? '', tools);
  if (!first?.missing) return null;
  const parameters = getParameters(first.tool);
  for (const [question, answer] of answers) {
    const parameter = parameters.find((one) => getQuestion(one) === question);
    const value = parameter && readAnswer(answer, parameter);
    if (parameter && value !== undefined) first.values[parameter.name] = value;
  }
  const missing = findMissing(parameters, first.values);
  return { request: { ...first, missing }, given: !STOP.test(splitWords(text).join(' ')) };
}
