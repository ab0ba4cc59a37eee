import type { Document } from '../../../../store/documents';
import { asSentence, sentencesOf } from '../../../language/words';
import type { ToolAnswer } from '../../../tools/ask-tool';
import { phrases } from '../phrases';
import { wordsOfName } from './parameters';

const LONGEST_REPLY = 300;
/** Members of a result that may hold a sentence to speak. */
const SENTENCES = ['message', 'text', 'answer', 'summary', 'result', 'say'];
/** Members of a result, or arguments, in one reply. */
const MOST_MEMBERS = 4;
/** Longer arguments aren't repeated. */
const LONGEST_VALUE = 40;

function getMessage(tool: Document, type: string): string | null {
  const messages = Array.isArray(tool.messages) ? (tool.messages as Document[]) : [];
  const content = messages.find((message) => message.type === type)?.content;
  return typeof content === 'string' && content.trim() !== '' ? content : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const short = (text: string) =>
  sentencesOf(text.replace(/\s+/g, ' ').slice(0, LONGEST_REPLY)).slice(0, 2).join(' ');

/** Puts a result such as `{"status":"booked","window":"2 hours"}` into words. */
function told(result: Document): string | null {
  const sentence = SENTENCES.map((name) => result[name]).find(
    (value): value is string => typeof value === 'string' && value.includes(' '),
  );
  if (sentence !== undefined) return asSentence(short(sentence));
  const members = Object.entries(result)
    .filter(([, value]) => ['string', 'number'].includes(typeof value) && value !== '')
    .filter(([name, value]) => !(name === 'status' && value === 'ok'))
    .slice(0, MOST_MEMBERS)
    .map(([name, value]) => `${wordsOfName(name).join(' ')}: ${String(value).slice(0, 80)}`);
  return members.length === 0 ? null : `${phrases.done} ${asSentence(members.join(', '))}`;
}

/** Lists the arguments, so that people see what was understood. */
function confirmed(values: Readonly<Record<string, unknown>>): string {
  const shown = Object.entries(values)
    .map(([name, value]) => [wordsOfName(name).join(' '), String(value)] as const)
    .filter(([, value]) => value.length <= LONGEST_VALUE)
    .slice(0, MOST_MEMBERS)
    .map(([name, value]) => `${name}: ${value}`);
  return shown.length === 0 ? phrases.done : `${phrases.done} ${asSentence(shown.join(', '))}`;
}

/** @returns what the assistant says about a tool's answer */
export function replyTo(
  tool: Document,
  { text, failed }: ToolAnswer,
  values: Readonly<Record<string, unknown>>,
): string {
  if (failed) return short(getMessage(tool, 'request-failed') ?? phrases.failed);
  const complete = getMessage(tool, 'request-complete');
  if (complete !== null) return short(complete);
  const result = parsed(text);
  if (typeof result === 'object' && result !== null && !Array.isArray(result)) {
    return told(result as Document) ?? confirmed(values);
  }
  return typeof result === 'string' && result.includes(' ')
    ? asSentence(short(result))
    : confirmed(values);
}
