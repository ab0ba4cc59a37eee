import type { Candidate } from '../../knowledge/relevance';
import { orders } from '../../language/word-lists';
import { asSentence, withoutEnd, wordsOf } from '../../language/words';
import { isFact, isForWork } from './classify';
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
  const [first = ''] = wordsOf(label);
  return first !== '' && (!orders.has(first) || LABEL_NOUN.test(first));
}

const passage = (title: string, text: string): Candidate => ({
  title: title.trim(),
  text: asSentence(text),
  similarity: null,
});

/** @returns the passage of a statement; null when it isn't for customers */
function getPassage({ text, heading, point }: Statement, question: string): Candidate | null {
  const title = question || heading;
  const [, label = '', value = ''] = LABEL.exec(text) ?? [];
  if (value !== '' && isLabel(label) && !isForWork(`${heading} ${label}`)) {
    const isOfHouse = isFact(`the matter is ${label} ${value}`, '');
    return isOfHouse ? passage(`${title} ${label}`, text) : null;
  }
  if (point && LEAD.test(heading) && isFact(`${heading} ${text}`, '')) {
    return passage(title, `${heading} ${withoutEnd(text, /[.,;\s]/)}`);
  }
  return isFact(text, heading) ? passage(title, text) : null;
}

/** @returns what a prompt tells customers */
export function knowledgeOf(
  prompt: string,
  values: Readonly<Record<string, string>>,
): PromptKnowledge {
  const passages: Candidate[] = [];
  let self: string | null = null;
  let fallback: string | null = null;
  let question = '';
  for (const statement of readPrompt(prompt, values)) {
    if (passages.length >= MOST_PASSAGES) break;
    const text = statement.text.replace(ANSWER, '');
    if (QUESTION.test(text) || (text.endsWith('?') && text === statement.text)) {
      question = text.replace(QUESTION, '');
      continue;
    }
    self ??= selfIn(text);
    fallback ??= fallbackIn(text);
    const own = getPassage({ ...statement, text }, question);
    const before = passages.at(-1);
    if (own && before && REFERS.test(own.text)) before.text += ` ${own.text}`;
    else if (own) passages.push(own);
    question = '';
  }
  return { passages, self, fallback };
}

const YOU_ARE = /^you(?: are|'re)\s+((?:an?|the|our)\s.+|\p{Lu}.+)$/iu;
const YOUR_NAME = /^your name is\s+(\p{L}[\p{L}'-]{0,30})/iu;
const WORK_FOR = /^you (?:work|speak|answer|talk)(?: \w+){0,3} (?:for|at)\s+(\S.*)$/i;
/** Starts a trait or a task, such as `who is always polite`. */
const TRAIT =
  /[:;!?(]|\s[–—-]\s|,?\s(?:who|that|which|whose|and you|tasked|designed|responsible)\b/i;
const LONGEST_SELF = 160;

function selfIn(text: string): string | null {
  const cut = (part: string) =>
    withoutEnd(part.split(TRAIT)[0] ?? '', /[.,\s]/).slice(0, LONGEST_SELF);
  const name = YOUR_NAME.exec(text)?.[1];
  if (name) return `My name is ${name}.`;
  const house = WORK_FOR.exec(text)?.[1];
  if (house) return `I am the assistant of ${cut(house)}.`;
  const [, who = ''] = YOU_ARE.exec(text) ?? [];
  const own = cut(who);
  return own === '' || /\byour?\b/i.test(own) ? null : `I am ${own}.`;
}

const NOT_KNOWN =
  /^(?:if|when|whenever|where|in case) (?:you|the answer|something|anything|it|a question|someone asks something|the information)\b[^,:]{0,80}?(?:\b(?:not|no|never|unsure|unknown|cannot|unable|nothing|beyond)\b|n't\b)[^,:]{0,80}[,:]\s*(.+)$/i;
const KNOWN_LAST =
  /^(.+?),? (?:if|when|whenever) you (?:do not|don't|cannot|can't|are not|aren't) (?:know|sure|answer|able)\b/i;

/** Finds sentences like `If you do not know something, offer that Ines calls back.` */
function fallbackIn(text: string): string | null {
  const clause = NOT_KNOWN.exec(text)?.[1] ?? KNOWN_LAST.exec(text)?.[1];
  return clause ? spokenOrder(clause) : null;
}

const PEOPLE =
  '(?:them|him|her|people|(?:the )?(?:callers?|customers?|clients?|guests?|visitors?|patients?|users?|person|owners?))';
const quoted = /["“„']([^"“”]{6,300})["”']/;
const fillers =
  /^(?:(?:then|please|just|simply|politely|always|instead|kindly|apologi[sz]e and|say sorry and)\s+)+/i;

const forms: readonly [form: RegExp, said: (rest: string) => string][] = [
  [
    new RegExp(`^(?:offer|suggest|propose)(?: ${PEOPLE})? that (.+)$`, 'i'),
    (rest) => `Would it help if ${rest}?`,
  ],
  [
    new RegExp(`^(?:offer|propose)(?: ${PEOPLE})? to (.+)$`, 'i'),
    (rest) => `Would you like me to ${rest}?`,
  ],
  [new RegExp(`^offer(?: ${PEOPLE})? (.+)$`, 'i'), (rest) => `Would you like ${rest}?`],
  [
    new RegExp(`^(?:tell|ask|advise|invite|direct|encourage) ${PEOPLE} to (.+)$`, 'i'),
    (rest) => asSentence(`Please ${rest}`),
  ],
  [
    new RegExp(`^(?:refer|direct|point|send|forward) ${PEOPLE} to (.+)$`, 'i'),
    (rest) => asSentence(`Please turn to ${rest}`),
  ],
  [
    new RegExp(
      `^(?:say|tell ${PEOPLE}|answer|reply|explain|mention|promise(?: ${PEOPLE})?) (?:so and )?(?:that )?(.+)$`,
      'i',
    ),
    (rest) => asSentence(rest.replace(/^you\b/i, 'I')),
  ],
  [/^(take (?:a message|their .+|the .+))$/i, (rest) => `Would you like me to ${rest}?`],
];

/** @returns what the assistant says to follow an order; null when no form fits */
function spokenOrder(order: string): string | null {
  const words = quoted.exec(order)?.[1];
  if (words) return asSentence(words);
  const plain = withoutEnd(order, /[.!\s]/).replace(fillers, '');
  const [first = '', ...rest] = plain.split(/,? and (?=say\b|tell\b|ask\b|offer\b|promise\b)/i);
  const own = forms
    .map(([form, said]) => [form.exec(first)?.[1], said] as const)
    .find(([found]) => found !== undefined);
  if (!own?.[0]) return null;
  const said = own[1](toCaller(own[0]));
  const others = rest.map(spokenOrder).filter((one) => one !== null);
  return [said, ...others].join(' ');
}

/** Addresses the caller: `take their number` becomes `take your number`. */
const toCaller = (text: string) =>
  text
    .replace(/\b(?:the )?(?:caller|customer|client|guest|visitor|patient|user|owner)'s\b/gi, 'your')
    .replace(/\b(?:their|his or her)\b/gi, 'your')
    .replace(new RegExp(`\\b${PEOPLE}\\b`, 'gi'), 'you');
