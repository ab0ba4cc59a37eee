import { splitWords } from '../../language/words';
import { phrases } from './phrases';

/** How an assistant introduces itself, greets and says goodbye. */
export interface Manners {
  /** The first message with its variables filled; may be empty. */
  opening: string;
  /** What the assistant says to a goodbye. */
  closing: string;
  self: string | null;
  /** Whether the assistant hasn't said anything yet. */
  isFirst: boolean;
}

const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings)(?: there| again| everyone)?\b/;
const BYE =
  /\b(?:bye|goodbye|see you|good night|that(?:'s| is| was) (?:all|it|everything)|nothing else)\b|^no(?: thank(?:s| you))?$/;
const THANKS = /\b(?:thanks|thank you|thx|cheers)\b/;
const WHO =
  /\b(?:who (?:are you|is this|am i (?:speaking|talking|chatting) (?:to|with))|what are you|(?:what|which) \w+ is this|what(?:'s| is) your name)\b/;
const HUMAN =
  /\b(?:are you|is this|am i (?:speaking|talking|chatting) (?:to|with)) (?:an? |the |really )*(?:real )?(?:robot|bot|human|person|machine|computer|ai|real)\b/;
const MET = /^(?:my name is|this is|i am) \w+(?: \w+)?$/;
const ABLE =
  /\bwhat (?:can|could|do) (?:you|i) (?:do|offer|help|ask)\b|\bhow (?:can|could) you help\b|^(?:help|can you help(?: me)?)$/;
const MOST_WORDS = 7;

/** @returns the text without its initial greeting */
export function removeGreeting(text: string): string {
  const plain = text.trim();
  const greeting = GREETING.exec(plain.toLowerCase())?.[0];
  return greeting === undefined ? plain : plain.slice(greeting.length).replace(/^[\s,.!-]+/, '');
}

/** @returns the reply to small talk; null when the turn may ask for facts */
export function replyToSmallTalk(
  text: string,
  { opening, closing, self, isFirst }: Manners,
): string | null {
  const words = splitWords(text);
  const plain = words.join(' ');
  const own = self ?? phrases.assistant;
  if (removeGreeting(text) === '') return isFirst && opening !== '' ? opening : phrases.hello;
  if (HUMAN.test(plain)) return self ? `${phrases.automated} ${self}` : phrases.automated;
  if (WHO.test(plain)) return own;
  if (ABLE.test(plain)) return `${own} ${phrases.able}`;
  if (MET.test(plain) && words.length <= MOST_WORDS) return phrases.met;
  if (words.length > MOST_WORDS || text.includes('?')) return null;
  if (BYE.test(plain)) return closing;
  return THANKS.test(plain) ? phrases.welcome : null;
}
