import { getContentWords } from '../../language/words';
import { withoutGreeting } from './small-talk';

/** Questions of one turn that are looked up. */
const MOST = 3;
/** Words of matter in a question that continues the one before. */
const FEW = 3;

const NEXT =
  /[?]\s+|\s*[,;]?\s+(?:and|but)\s+(?=(?:how|what|when|where|who|which|is|are|do|does|can|could|will|would|must|should|from when|until when)\b)|,\s+(?=(?:how|what|when|where|who|which)\b)/i;
const REFERS =
  /^(?:what about|how about|what if)\b|\b(?:it|that|this|them|they|those|these|there|one|ones|he|she|his|her|its)\b/i;
const AND = /^(?:and|or|but|also|then)\b\s*/i;
const ASKS =
  /^(?:how|what|when|where|who|which|is|are|do|does|can|could|will|would|until|from|by|on which)\b/i;
const REQUEST =
  /^(?:(?:please|pls|just|can you|could you|i(?:'d| would) like(?: you)? to|i want(?: you)? to)\s+)*(?:book|reserve|schedule|cancel|change|move|send|put|order|transfer|connect|sign|register|add|delete|update|note)\b(?!.*\?)/i;

/** @returns whether a turn wants something done; no passage that is only near does it */
export const isRequest = (text: string): boolean => REQUEST.test(withoutGreeting(text));

/**
 * @param earlier the turn before
 * @returns what a turn asks, a question each; one that continues the turn before has its words too
 */
export function questionsIn(text: string, earlier: string): string[] {
  const asked = withoutGreeting(text);
  if (earlier !== '' && continues(asked)) return [`${earlier} ${asked}`];
  const parts = asked
    .split(NEXT)
    .map((part) => part.trim())
    .filter((part) => getContentWords(part).length > 0);
  return parts.length < 2 ? [asked] : parts.slice(0, MOST);
}

/** `And on Sundays?` continues the turn before, `And when do you open?` asks for itself. */
function continues(asked: string): boolean {
  const words = getContentWords(asked).length;
  const rest = asked.replace(AND, '');
  const isPart = rest !== asked && (!ASKS.test(rest) || words === 0);
  return words <= FEW && (isPart || REFERS.test(asked));
}
