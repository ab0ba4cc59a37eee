import type { Document } from '../../../../store/documents';
import { splitSentences, toSentence } from '../../../language/words';
import type { ToolAnswer } from '../../../tools/ask-tool';
import { getToolMessage } from '../../../tools/tool-server';
import { phrases } from '../phrases';
import { splitName } from './parameters';

const LONGEST_REPLY = 300;
/** Members of a result that may hold a sentence to speak. */
const SENTENCES = ['message', 'text', 'answer', 'summary', 'result', 'say'];
/** Members of a result, or arguments, in one reply. */
const MOST_MEMBERS = 4;
/** Longer arguments aren't repeated. */
const LONGEST_VALUE = 40;

function parseResult(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const shorten = (text: string) =>
  splitSentences(text.replace(/\s+/g, ' ').slice(0, LONGEST_REPLY)).slice(0, 2).join(' ');

/** Puts a result such as `{"status":"booked","window":"2 hours"}` into words. */
function describeResult(result: Document): string | null {
  const sentence = SENTENCES.map((name) => result[name]).find(
    (value): value is string => typeof value === 'string' && value.includes(' '),
  );
  if (sentence !== undefined) return toSentence(shorten(sentence));
  const members = Object.entries(result)
    .filter(([, value]) => ['string', 'number'].includes(typeof value) && value !== '')
    .filter(([name, value]) => !(name === 'status' && value === 'ok'))
    .slice(0, MOST_MEMBERS)
    .map(([name, value]) => `${splitName(name).join(' ')}: ${String(value).slice(0, 80)}`);
  return members.length === 0 ? null : `${phrases.done} ${toSentence(members.join(', '))}`;
}

/** Lists the arguments, so that people see what was understood. */
function confirmArguments(values: Readonly<Record<string, unknown>>): string {
  const shown = Object.entries(values)
    .map(([name, value]) => [splitName(name).join(' '), String(value)] as const)
    .filter(([, value]) => value.length <= LONGEST_VALUE)
    .slice(0, MOST_MEMBERS)
    .map(([name, value]) => `${name}: ${value}`);
  return shown.length === 0 ? phrases.done : `${phrases.done} ${toSentence(shown.join(', '))}`;
}

/** @returns what the assistant says about a tool's answer */
export function getToolReply(
  tool: Document,
  { text, failed }: ToolAnswer,
  values: Readonly<Record<string, unknown>>,
): string {
  if (failed) return shorten(getToolMessage(tool, 'request-failed') ?? phrases.failed);
  const complete = getToolMessage(tool, 'request-complete');
  if (complete !== null) return shorten(complete);
  const result = parseResult(text);
  if (typeof result === 'object' && result !== null && !Array.isArray(result)) {
    return describeResult(result as Document) ?? confirmArguments(values);
  }
  return typeof result === 'string' && result.includes(' ')
    ? toSentence(shorten(result))
    : confirmArguments(values);
}
