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
import { getStem, wordsOf } from '../../language/words';

const OPEN_SINCE =
  /^(?:open|closed)\s+(?:from|daily|on|at|until|every|all|seven|mon|tue|wed|thu|fri|sat|sun|weekdays|\d)/;
/** Words of a note. */
const LONGEST_NOTE = 8;
const CONTACT = /^(?:call|email|visit|find|reach|contact|follow)\s+us\b/;

/** @returns whether a heading is above lines for the assistant alone */
export function isForWork(heading: string): boolean {
  return wordsOf(heading).some((word) => workHeadings.has(word));
}

function speaksToAssistant(words: readonly string[]): boolean {
  if (words.some((word) => workWords.has(word))) return true;
  const [first = ''] = words;
  const ofHouse = first === 'we' || first === 'our';
  return !ofHouse && words.some((word) => /^(?:you|your|yours|yourself)(?:'|$)/.test(word));
}

/** A verb of the sentence itself, not of a clause in it. */
function hasMainVerb(words: readonly string[]): boolean {
  const at = words.findIndex((word) => finiteVerbs.has(word));
  if (at < 1 || at > 8) return false;
  return !words.slice(0, at).some((word) => clauseWords.has(word));
}

/** Words that make an order of a sentence about anything but the house. */
const DUTY = /\b(?:must|should|important|essential|crucial|necessary|forbidden)\b/;
/** Of a sentence that begins like a statement, `always with breakfast` makes no order. */
const HABIT = /\b(?:never|always)\b/;
const ASIDE = /^(?:this (?:is|call|chat)|if|when|whenever|once|unless|as|while)\b/;

/**
 * Takes a sentence for a fact only with a reason: whatever might be an order to the assistant is
 * never said.
 *
 * @returns whether a customer may hear the sentence
 */
export function isFact(sentence: string, heading: string): boolean {
  const words = wordsOf(sentence);
  const plain = words.join(' ');
  // `There's` begins like `there is`, and `don't` stays an order.
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

/** `Support is available` begins with a noun that is an order as well. */
const isOrder = ([first = '', second = '']: readonly string[]) =>
  orders.has(first) && !/^(?:is|are|costs?|takes?)$/.test(second);

/** `Payment by card or cash.` has no verb and says something about the house. */
const isNote = (words: readonly string[]) =>
  words.length <= LONGEST_NOTE && words.some((word) => isKnownMatter(getStem(word)));

/** `On weekends, speak softly.` begins like a statement and is an order. */
function isStatement(sentence: string, words: readonly string[]): boolean {
  const [afterComma = ''] = wordsOf(sentence.slice(sentence.indexOf(',') + 1));
  return !orders.has(afterComma) && words.slice(1).some((word) => finiteVerbs.has(word));
}
