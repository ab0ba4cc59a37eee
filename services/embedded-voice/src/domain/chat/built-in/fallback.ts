import { toSentence, trimEnd } from '../../language/words';
import type { Statement } from './prompt-statements';

const PEOPLE =
  '(?:them|him|her|people|(?:the )?(?:callers?|customers?|clients?|guests?|visitors?|patients?|users?|person|owners?))';

const NOT_KNOWN =
  /^(?:if|when|whenever|where|in case) (?:you|the answer|something|anything|it|a question|someone asks something|the information)\b[^,:]{0,80}?(?:\b(?:not|no|never|unsure|unknown|cannot|unable|nothing|beyond)\b|n't\b)[^,:]{0,80}[,:]\s*(.+)$/i;
const KNOWN_LAST =
  /^(.+?),? (?:if|when|whenever) you (?:do not|don't|cannot|can't|are not|aren't) (?:know|sure|answer|able)\b/i;

/** A sentence about what the assistant doesn't know. */
const UNKNOWN =
  /\b(?:not|no|cannot|never)\b.{0,20}\b(?:know|found|find|sure|written|answer|got|have|listed|in (?:your|our|the|these|any))\b|n't (?:know|sure|in|written|there|have)\b|\b(?:guess|guesswork|improvise|invent|make (?:it|things|anything|something) up)\b/i;
/** How many sentences after it may say what the assistant offers instead. */
const NEXT = 2;
const REACH =
  '(?:call|ring|phone|telephone|text|write|e-?mail|contact|message|get back|come back|reply|answer)(?:s|es)?';

/** Phrased as an offer, because no one has been asked to call back. */
const toOffer = (rest: string) =>
  toSentence(
    `I can offer that ${rest.replace(/^(?:An?|Our|The)\b/, (word) => word.toLowerCase())}`,
  );

const offers: readonly [form: RegExp, said: (rest: string) => string][] = [
  [
    new RegExp(`\\b(?:offer|suggest|propose)(?: ${PEOPLE})? that ([^;]+)`, 'i'),
    (rest) => (/\b(?:will|can)\b/.test(rest) ? toOffer(rest) : `Would it help if ${rest}?`),
  ],
  [
    /\bask (?:\w+ )?(?:if|whether) (?:they|he or she|he|she)(?:'d| would) like ([^;]+)/i,
    (rest) => `Would you like ${rest}?`,
  ],
  [
    new RegExp(
      `(?:\\bthat|[:,]|\\band) (?:that )?((?:[\\p{L}'-]+ ){1,4}(?:will|can) ${REACH} (?:to )?${PEOPLE}\\b[^;]*)`,
      'iu',
    ),
    toOffer,
  ],
];

/** @returns what the assistant offers when it doesn't know something */
function findOffer(text: string): string | null {
  for (const [form, said] of offers) {
    const rest = form.exec(trimEnd(text, /[.!\s]/))?.[1];
    if (rest) return said(toCaller(rest));
  }
  return null;
}

/** Finds sentences like `If you do not know something, offer that Ines calls back.` */
function findSpokenOrder(text: string): string | null {
  const clause = NOT_KNOWN.exec(text)?.[1] ?? KNOWN_LAST.exec(text)?.[1];
  return clause ? (findOffer(clause) ?? speakOrder(clause)) : null;
}

const quoted = /(?:["“„]|(?<![\p{L}\d])')([^"“”]{6,300})(?:["”]|'(?!\p{L}))/u;
const fillers =
  /^(?:(?:then|please|just|simply|politely|always|instead|kindly|apologi[sz]e and|say sorry and)\s+)+/i;

const forms: readonly [form: RegExp, said: (rest: string) => string][] = [
  [
    new RegExp(`^(?:offer|propose)(?: ${PEOPLE})? to (.+)$`, 'i'),
    (rest) => `Would you like me to ${rest}?`,
  ],
  [new RegExp(`^offer(?: ${PEOPLE})? (.+)$`, 'i'), (rest) => `Would you like ${rest}?`],
  [
    new RegExp(`^(?:tell|ask|advise|invite|direct|encourage) ${PEOPLE} to (.+)$`, 'i'),
    (rest) => toSentence(`Please ${rest}`),
  ],
  [
    new RegExp(`^(?:refer|direct|point|send|forward) ${PEOPLE} to (.+)$`, 'i'),
    (rest) => toSentence(`Please turn to ${rest}`),
  ],
  [
    new RegExp(
      `^(?:say|tell ${PEOPLE}|answer|reply|explain|mention|promise(?: ${PEOPLE})?) (?:so and )?(?:that )?(.+)$`,
      'i',
    ),
    (rest) => toSentence(rest.replace(/^you\b/i, 'I')),
  ],
  [/^(take (?:a message|their .+|the .+))$/i, (rest) => `Would you like me to ${rest}?`],
];

/** @returns what the assistant says to follow an order; null when no form fits */
function speakOrder(order: string): string | null {
  const words = quoted.exec(order)?.[1];
  if (words) return toSentence(words);
  const plain = trimEnd(order, /[.!\s]/).replace(fillers, '');
  const [first = '', ...rest] = plain.split(/,? and (?=say\b|tell\b|ask\b|offer\b|promise\b)/i);
  const own = forms
    .map(([form, said]) => [form.exec(first)?.[1], said] as const)
    .find(([found]) => found !== undefined);
  if (!own?.[0]) return null;
  const said = own[1](toCaller(own[0]));
  const others = rest.map(speakOrder).filter((one) => one !== null);
  return [said, ...others].join(' ');
}

/** Addresses the caller: `take their number` becomes `take your number`. */
const toCaller = (text: string) =>
  text
    .replace(/\b(?:the )?(?:caller|customer|client|guest|visitor|patient|user|owner)'s\b/gi, 'your')
    .replace(/\b(?:their|his or her)\b/gi, 'your')
    .replace(/\bthey\b/gi, 'you')
    .replace(new RegExp(`\\b${PEOPLE}\\b`, 'gi'), 'you');

/** @returns what the assistant says when it doesn't know; null when the prompt doesn't say */
export function findFallback(statements: readonly Statement[]): string | null {
  let since = Number.POSITIVE_INFINITY;
  for (const { text } of statements) {
    since = UNKNOWN.test(text) ? 0 : since + 1;
    const found = (since <= NEXT ? findOffer(text) : null) ?? findSpokenOrder(text);
    if (found) return found;
  }
  return null;
}
