import { isKnownMatter } from '../../knowledge/synonyms';
import {
  clauseWords,
  finiteVerbs,
  looseStarts,
  orders,
  statementStarts,
  workHeadings,
  workWords,
} from '../../language/word-lists';
import { getStem, splitWords } from '../../language/words';

const OPEN_SINCE =
  /^(?:open|closed)\s+(?:from|daily|on|at|until|every|all|seven|mon|tue|wed|thu|fri|sat|sun|weekdays|\d)/;
const LONGEST_NOTE = 8;
const CONTACT = /^(?:call|email|visit|find|reach|contact|follow)\s+us\b/;

/** @returns whether a heading introduces lines only for the assistant */
export function isForWork(heading: string): boolean {
  return splitWords(heading).some((word) => workHeadings.has(word));
}

function speaksToAssistant(words: readonly string[]): boolean {
  if (words.some((word) => workWords.has(word))) return true;
  const [first = ''] = words;
  const ofHouse = first === 'we' || first === 'our';
  return !ofHouse && words.some((word) => /^(?:you|your|yours|yourself)(?:'|$)/.test(word));
}

/** @returns whether a verb follows a short subject, outside any subordinate clause */
function hasMainVerb(words: readonly string[]): boolean {
  const at = words.findIndex((word) => finiteVerbs.has(word));
  if (at < 1 || at > 8) return false;
  return !words.slice(0, at).some((word) => clauseWords.has(word));
}

/** Marks an order, unless the sentence starts with `we` or `our`. */
const DUTY = /\b(?:must|should|important|essential|crucial|necessary|forbidden)\b/;
/** Marks an order, unless the sentence starts like a statement: `The tea is always free.` */
const HABIT = /\b(?:never|always)\b/;
const ASIDE = /^(?:this (?:is|call|chat)|if|when|whenever|once|unless|as|while)\b/;

/**
 * Possible orders to the assistant are never spoken, so a fact needs evidence.
 *
 * @returns whether a customer may hear the sentence
 */
export function isFact(sentence: string, heading: string): boolean {
  const words = splitWords(sentence);
  const plain = words.join(' ');
  // `There's` starts like `there is`, but `don't` remains an order.
  const first = words[0]?.replace(/'(?:s|re|ve|ll)$/, '') ?? '';
  if (sentence.endsWith('?') || words.length < 2 || speaksToAssistant(words)) return false;
  if (OPEN_SINCE.test(plain) || CONTACT.test(plain)) return true;
  if (first === 'we' || first === 'our') return words.length > 2;
  if (DUTY.test(plain) || ASIDE.test(plain)) return false;
  if (HABIT.test(plain) && !statementStarts.has(first)) return false;
  if (looseStarts.has(first)) return isStatement(sentence, words);
  if (isForWork(heading)) return false;
  if (statementStarts.has(first)) return words.length > 2;
  return !isOrder(words) && (hasMainVerb(words) || isNote(words));
}

/** `Support is available.` isn't an order, although `support` can start one. */
const isOrder = ([first = '', second = '']: readonly string[]) =>
  orders.has(first) && !/^(?:is|are|costs?|takes?)$/.test(second);

/** `Payment by card or cash.` has no verb but is about the business. */
const isNote = (words: readonly string[]) =>
  words.length <= LONGEST_NOTE && words.some((word) => isKnownMatter(getStem(word)));

/** `On weekends, speak softly.` starts like a statement but is an order. */
function isStatement(sentence: string, words: readonly string[]): boolean {
  const [afterComma = ''] = splitWords(sentence.slice(sentence.indexOf(',') + 1));
  return !orders.has(afterComma) && words.slice(1).some((word) => finiteVerbs.has(word));
}
