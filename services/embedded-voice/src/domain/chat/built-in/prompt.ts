import type { Candidate } from '../../knowledge/relevance';
import { orders } from '../../language/word-lists';
import { splitWords, toSentence, trimEnd } from '../../language/words';
import { isFact, isForWork } from './classify';
import { findFallback } from './fallback';
import { readPrompt, type Statement } from './prompt-statements';

/** What a prompt says to customers. */
export interface PromptKnowledge {
  /** Sentences that a customer may hear. */
  passages: Candidate[];
  /** Who the assistant is, in its own words; null when the prompt doesn't say. */
  self: string | null;
  /** What the assistant says when it doesn't know; null when the prompt doesn't say. */
  fallback: string | null;
}

/** The rest of a longer prompt is ignored. */
const MOST_PASSAGES = 1_000;
const LABEL = /^([^:]{2,40}):\s+(\S.*)$/;
const QUESTION = /^(?:q|question|frage)\s*[:.]\s*/i;
const ANSWER = /^(?:a|answer|antwort)\s*[:.]\s*/i;
const LEAD =
  /\b(?:include|includes|are|is|offer|offers|sell|sells|have|has|serve|accept|provide)$/i;
const REFERS = /^(?:it|they|these|those|this|he|she)\b/i;

/** Labels that look like orders, such as `Contact: ...`. */
const LABEL_NOUN = /^(?:address|contact|email|support|order|book|open)/;

/** `Remember: be kind` has no label. */
function isLabel(label: string): boolean {
  const [first = ''] = splitWords(label);
  return first !== '' && (!orders.has(first) || LABEL_NOUN.test(first));
}

const createPassage = (title: string, text: string): Candidate => ({
  title: title.trim(),
  text: toSentence(text),
  similarity: null,
});

/** @returns the passage of a statement; null when it isn't for customers */
function getPassage({ text, heading, point }: Statement, question: string): Candidate | null {
  const title = question || heading;
  const [, label = '', value = ''] = LABEL.exec(text) ?? [];
  if (value !== '' && isLabel(label) && !isForWork(`${heading} ${label}`)) {
    const isOfHouse = isFact(`the matter is ${label} ${value}`, '');
    return isOfHouse ? createPassage(`${title} ${label}`, text) : null;
  }
  if (point && LEAD.test(heading) && isFact(`${heading} ${text}`, '')) {
    return createPassage(title, `${heading} ${trimEnd(text, /[.,;\s]/)}`);
  }
  return isFact(text, heading) ? createPassage(title, text) : null;
}

/** @returns what a prompt tells customers */
export function readKnowledge(
  prompt: string,
  values: Readonly<Record<string, string>>,
): PromptKnowledge {
  const passages: Candidate[] = [];
  let self: string | null = null;
  let question = '';
  const statements = readPrompt(prompt, values);
  for (const statement of statements) {
    if (passages.length >= MOST_PASSAGES) break;
    const text = statement.text.replace(ANSWER, '');
    if (QUESTION.test(text) || (text.endsWith('?') && text === statement.text)) {
      question = text.replace(QUESTION, '');
      continue;
    }
    self ??= readSelf(text);
    const own = getPassage({ ...statement, text }, question);
    const before = passages.at(-1);
    if (own && before && REFERS.test(own.text)) before.text += ` ${own.text}`;
    else if (own) passages.push(own);
    question = '';
  }
  return { passages, self, fallback: findFallback(statements) };
}

const YOU_ARE = /^you(?: are|'re)\s+((?:an?|the|our)\s.+|\p{Lu}.+)$/iu;
const YOUR_NAME = /^your name is\s+(\p{L}[\p{L}'-]{0,30})/iu;
const WORK_FOR = /^you (?:work|speak|answer|talk)(?: \w+){0,3} (?:for|at)\s+(\S.*)$/i;
/** Starts a trait or a task, such as `who is always polite`. */
const TRAIT =
  /[:;!?(]|\s[–—-]\s|,?\s(?:who|that|which|whose|and you|tasked|designed|responsible)\b/i;
const LONGEST_SELF = 160;

function readSelf(text: string): string | null {
  const cut = (part: string) =>
    trimEnd(part.split(TRAIT)[0] ?? '', /[.,\s]/).slice(0, LONGEST_SELF);
  const name = YOUR_NAME.exec(text)?.[1];
  if (name) return `My name is ${name}.`;
  const house = WORK_FOR.exec(text)?.[1];
  if (house) return `I am the assistant of ${cut(house)}.`;
  const [, who = ''] = YOU_ARE.exec(text) ?? [];
  const own = cut(who);
  return own === '' || /\byour?\b/i.test(own) ? null : `I am ${own}.`;
}
