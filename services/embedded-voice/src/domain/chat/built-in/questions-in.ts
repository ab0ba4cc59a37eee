import type { Asked } from '../../knowledge/question';
import { getContentWords, splitLines } from '../../language/words';
import { removeGreeting } from './small-talk';

/** Maximum questions of one turn. */
const MOST = 3;
/** Maximum content words of a follow-up. */
const FEW = 3;
/** A turn of several sentences with this many content words is a story around a question. */
const STORY = 14;

const NEXT =
  /[?]\s+|\s*[,;]?\s+(?:and|but)\s+(?=(?:how|what|when|where|who|which|is|are|do|does|can|could|will|would|must|should|from when|until when)\b)|,\s+(?=(?:how|what|when|where|who|which)\b)/i;
const REFERS =
  /^(?:what about|how about|what if)\b|\b(?:it|that|this|them|they|those|these|there|one|ones|he|she|his|her|its)\b/i;
const AND = /^(?:and|or|but|also|then)\b\s*/i;
const ASKS =
  /^(?:how|what|when|where|who|which|is|are|do|does|can|could|will|would|until|from|by|on which)\b/i;
const IS_QUESTION =
  /^(?:(?:so|and|but|or|also|then|now|okay|ok|well|please)\b[\s,]*)*(?:(?:can|could) you tell me|tell me|i want(?:ed)? to know|how|what|when|where|who|which|from|by|until|is|are|do|does|did|can|could|will|would|may|must|should|have|has)\b/i;
const REQUEST =
  /^(?:(?:please|pls|just|can you|could you|i(?:'d| would) like(?: you)? to|i want(?: you)? to)\s+)*(?:book|reserve|schedule|cancel|change|move|send|put|order|transfer|connect|sign|register|add|delete|update|note)\b(?!.*\?)/i;

/** @returns whether a turn requests an action, which a merely similar passage can't answer */
export const isRequest = (text: string): boolean => REQUEST.test(removeGreeting(text));

/**
 * @param earlier the previous turn
 * @returns the questions of a turn, each with its context
 */
export function readQuestions(text: string, earlier: string): Asked[] {
  const asked = removeGreeting(text);
  if (earlier !== '' && isFollowUp(asked)) return [{ question: asked, context: earlier }];
  const { question, context } = findPoint(asked);
  return splitQuestions(question).map((one, at, all) => {
    const before = at > 0 && refersBack(one) ? all[at - 1] : undefined;
    return { question: one, context: before ?? context };
  });
}

/** @returns the sentence of a story that asks, and the one before it */
function findPoint(text: string): Asked {
  const sentences = splitLines(text);
  if (sentences.length < 2 || getContentWords(text).length < STORY) {
    return { question: text, context: '' };
  }
  const asks = sentences.map((one) => one.endsWith('?') || IS_QUESTION.test(one));
  const at = asks.includes(true) ? asks.lastIndexOf(true) : sentences.length - 1;
  return { question: sentences[at] ?? text, context: sentences[at - 1] ?? '' };
}

function splitQuestions(asked: string): string[] {
  const parts = asked
    .split(NEXT)
    .map((part) => part.trim())
    .filter((part) => getContentWords(part).length > 0);
  // `My boiler is old, what does a new one cost?` is one question.
  const isOne = parts.length < 2 || !IS_QUESTION.test(parts[0] ?? '');
  return isOne ? [asked] : parts.slice(0, MOST);
}

/** @returns whether a turn may continue the previous one */
export const refersBack = (text: string): boolean => AND.test(text) || REFERS.test(text);

/** `And on Sundays?` is a follow-up, `And when do you open?` isn't. */
export function isFollowUp(asked: string): boolean {
  const words = getContentWords(asked).length;
  const rest = asked.replace(AND, '');
  const isPart = rest !== asked && (!ASKS.test(rest) || words === 0);
  return words <= FEW && (isPart || REFERS.test(asked));
}
