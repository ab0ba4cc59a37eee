import { conceptsIn, labelOf } from '../language/concepts';
import { orders } from '../language/word-lists';
import { asSentence, stemsOf, withoutEnd, wordsOf } from '../language/words';
import { isFact, isForWork } from './classify';
import { identityIn } from './identity';
import { readPrompt, type Statement } from './read-prompt';

/** A sentence that a customer may hear. */
export interface Fact {
  text: string;
  /** Stems of the sentence, its heading and its question. */
  stems: readonly string[];
  concepts: ReadonlySet<string>;
  /** The fact before it, when this one speaks of `it`. */
  before: Fact | null;
}

/** Everything that an assistant can tell about itself and its house. */
export interface Knowledge {
  /** `the assistant of a bakery` */
  identity: string | null;
  name: string | null;
  /** Whom it works for. */
  house: string | null;
  /** Its abilities, in words that follow `I can`. */
  abilities: string[];
  facts: Fact[];
}

/** Facts that are kept; a prompt of more is searched up to here. */
const MOST_FACTS = 1_000;
const LEAD =
  /^(?:we|our|the|i)\b.*\b(?:include|includes|are|is|offer|offers|sell|sells|have|has|serve|serves|accept|accepts|provide|provides)$/i;
const LABEL = /^([^:–]{2,60}?)\s*(?::|\s[–-]\s)\s*(\S.*)$/;
const LABEL_WORDS = 6;
const QUESTION = /^(?:q|question|frage)\s*[:.]\s*/i;
const ANSWER = /^(?:a|answer|antwort)\s*[:.]\s*/i;

const trimmed = (text: string) => withoutEnd(text, /[.!;,\s]/);

const DAYS = /^(?:mon|tue|wed|thu|fri|sat|sun|weekdays|weekends|daily|every day|public holidays)/i;
const MONEY = /^(?:[€$£]|\d[\d.,]*\s*(?:[€$£]|eur|usd|chf|gbp|dollar|pound|franc|cent))/i;
const isPlural = (noun: string) => /s$/.test(noun) && !/(?:ss|us|is)$/.test(noun);

/** `Address: 5 Main Street`, `Saturday: 9 to 12` or `Rye bread: 4 euros` as a sentence. */
function labelled(label: string, sent: string): string {
  const value = trimmed(sent);
  if (DAYS.test(label)) {
    const range = /\bto\b|-|–|daily|every/i.test(label);
    const when = range ? label : `on ${label}`;
    return /^closed\b/i.test(value)
      ? `We are closed ${when}`
      : `We are open ${when} from ${value.replace(/^from /i, '')}`;
  }
  if (MONEY.test(value)) return `${label} ${isPlural(label) ? 'cost' : 'costs'} ${value}`;
  const noun = label.charAt(0).toLowerCase() + label.slice(1);
  const subject = /^(?:the|our|a)\b/i.test(label) ? noun : `the ${noun}`;
  return `${subject} ${isPlural(label) ? 'are' : 'is'} ${value}`;
}

/** `Open from 7 to 18` as a sentence. */
const completed = (text: string) =>
  text.replace(/^(open|closed)\b/i, (word) => `We are ${word.toLowerCase()}`);

/** Nouns of a label that are orders as well. */
const LABEL_NOUN = /^(?:address|contact|email|support|order|book|open)/;

/** `Remember: be kind` has no label. */
function isLabel(words: readonly string[]): boolean {
  const [first = ''] = words;
  if (first === '' || words.length > LABEL_WORDS) return false;
  return !orders.has(first) || LABEL_NOUN.test(first);
}

/**
 * @returns the sentence that a statement of a prompt amounts to; null when it is not for a customer
 */
function saying({ text, heading, point }: Statement): string | null {
  if (point && LEAD.test(heading) && isFact(`${heading} ${text}`, '')) {
    return asSentence(`${heading} ${trimmed(text)}`);
  }
  const [, label = '', value = ''] = LABEL.exec(text) ?? [];
  const words = wordsOf(label);
  if (isLabel(words) && !isForWork(`${heading} ${label}`)) {
    return isFact(`the matter is ${label} ${value}`, heading)
      ? asSentence(labelled(label, value))
      : null;
  }
  return isFact(text, heading) ? asSentence(completed(text)) : null;
}

/** @returns what an assistant knows, from the statements of its prompt and its first message */
export function knowledgeOf(
  prompt: string,
  firstMessage: string,
  values: Readonly<Record<string, string>>,
): Knowledge {
  const knowledge: Knowledge = {
    identity: null,
    name: null,
    house: null,
    abilities: [],
    facts: [],
  };
  let question = '';
  for (const statement of [...readPrompt(prompt, values), ...readPrompt(firstMessage, values)]) {
    const text = statement.text.replace(ANSWER, '');
    if (QUESTION.test(text) || (text.endsWith('?') && text === statement.text)) {
      question = text.replace(QUESTION, '');
      continue;
    }
    const own = identityIn(text, statement.heading);
    if (own) learn(knowledge, own);
    else addFact(knowledge, saying({ ...statement, text }), `${statement.heading} ${question}`);
    question = '';
  }
  return knowledge;
}

function learn(knowledge: Knowledge, own: NonNullable<ReturnType<typeof identityIn>>): void {
  knowledge.identity ??= own.identity;
  knowledge.name ??= own.name;
  knowledge.house ??= own.house;
  knowledge.abilities.push(...own.abilities);
  for (const fact of own.facts) addFact(knowledge, fact, '');
}

function addFact({ facts }: Knowledge, text: string | null, context: string): void {
  if (text === null || facts.length >= MOST_FACTS) return;
  const own = stemsOf(text);
  const around = stemsOf(context);
  const concepts = conceptsIn(text, [...own, ...around]);
  const refers = /^(?:it|they|these|those|this|he|she)\b/i.test(text);
  facts.push({
    text,
    concepts,
    stems: [...own, ...around],
    before: refers ? (facts.at(-1) ?? null) : null,
  });
}

/** Matters that an assistant names when it does not know an answer. */
const MOST_TOPICS = 3;

/** @returns what one can ask the assistant about */
export function topicsOf({ facts }: Knowledge): string[] {
  const found = new Set(facts.flatMap(({ concepts }) => [...concepts]));
  return [...found].slice(0, MOST_TOPICS).map(labelOf);
}
